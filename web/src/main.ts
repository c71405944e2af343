import "@fontsource/nunito-sans/latin-400.css";
import "@fontsource/nunito-sans/latin-700.css";
import "@fontsource/nunito-sans/latin-800.css";
import "@fontsource/bitter/latin-700.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./lib/i18n.svelte";
import "./styles/base.css";

const target = document.getElementById("page");
if (target) void startLanguage().then(() => mount(App, { target }));
