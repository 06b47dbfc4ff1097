// What Volcano adds to the island: lava, and the volcano.
import { m } from "../../../paraglide/messages";
import type { Scenery } from "../../tobago/scenery";
import Lava from "./Lava.svelte";
import LavaGhost from "./LavaGhost.svelte";
import LavaIcon from "./LavaIcon.svelte";
import "./paints.css";
import Shapes from "./Shapes.svelte";
import Volcanoes from "./Volcanoes.svelte";
import VolcanoIcon from "./VolcanoIcon.svelte";

export const SCENERY: Scenery = {
  grounds: {
    lava: { name: m.volcano_ground_lava, Icon: LavaIcon, Ghost: LavaGhost, dark: true },
    volcano: { name: m.volcano_ground_volcano, Icon: VolcanoIcon, massive: true },
  },
  Shapes,
  Flat: Lava,
  High: Volcanoes,
};
