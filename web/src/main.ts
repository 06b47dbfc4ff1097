import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { detailWords } from "./games/registry";
import { wordDetails } from "./refusal";

wordDetails(detailWords);
mount(App, { target: document.getElementById("app")! });
