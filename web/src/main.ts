import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { detailWords } from "./games/registry";
import { wordDetails } from "./refusal";

wordDetails(detailWords);
mount(App, { target: document.getElementById("app")! });
