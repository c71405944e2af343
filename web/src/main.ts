import "@fontsource/nunito-sans/latin-400.css";
import "@fontsource/nunito-sans/latin-700.css";
import "@fontsource/nunito-sans/latin-800.css";
import "@fontsource/bitter/latin-700.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./lib/i18n.svelte";
// all at once, so that a part that is loaded later has its styles even without a connection
import "./styles/base.css";
import "./styles/home.css";
import "./styles/lobby.css";
import "./styles/table.css";
import "./styles/aids.css";
import "./styles/end.css";
import "./styles/replay.css";
import "./styles/review.css";
import "./styles/rules.css";

const target = document.getElementById("page");
if (target) void startLanguage().then(() => mount(App, { target }));
