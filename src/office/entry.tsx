import { createRoot } from "react-dom/client";
import { type Language, languages } from "../contract/languages.ts";
import { App } from "./app.tsx";
import { officeLanguage } from "./data/office-language.ts";
import { loadMessages } from "./messages/load-messages.ts";
import "./styles/office.css";

const root = document.getElementById("root");
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const language = officeLanguage.get() ?? preferred();
  const { shop = "", demo } = root.dataset;
  const messages = await loadMessages(language);
  createRoot(root).render(<App shopName={shop} isDemo={demo !== undefined} first={{ language, messages }} />);
}

/** The first of the browser's languages that the office has. */
function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? "en";
}
