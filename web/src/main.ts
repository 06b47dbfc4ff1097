import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { detailWords } from "./games/registry";
import { wordDetails } from "./refusal";
import { SITE } from "./site";
import { startDevice } from "./device/transport";

wordDetails(detailWords);
if (SITE) startDevice(); // while the first page is read
mount(App, { target: document.getElementById("app")! });
