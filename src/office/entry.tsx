import { createRoot } from "react-dom/client";
import { type Language, languages } from "../contract/languages.ts";
import { PageOutdated, reloadPage } from "../ui/page-reload.ts";
import { currentLocation } from "../ui/router/browser-router.ts";
import { loadPage } from "../ui/router/load-page.ts";
import { PageRedirect } from "../ui/router/page-outcome.ts";
import { App } from "./app.tsx";
import { PREFIX } from "./data/guarded-router.ts";
import { officeLanguage } from "./data/office-language.ts";
import { loadMessages } from "./messages/load-messages.ts";
import { screens } from "./screens.tsx";
import "./styles/office.css";

const root = document.getElementById("root");
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  const language = officeLanguage.get() ?? preferred();
  const { shop = "", shopOrigin = "", demo, new: isNew } = root.dataset;
  const [messages, page] = await Promise.all([
    loadMessages(language),
    loadPage(screens, currentLocation(PREFIX), new AbortController().signal),
  ]);
  // Screens redirect only after they are shown.
  if (page instanceof PageRedirect) return;
  const errorHandlers = { onCaughtError: reloadOutdated, onUncaughtError: reloadOutdated };
  createRoot(root, errorHandlers).render(
    <App
      shopName={shop}
      shopOrigin={shopOrigin}
      isDemo={demo !== undefined}
      hasNoStaff={isNew !== undefined}
      first={{ language, messages }}
      page={page}
    />,
  );
}

/** Missing code belongs to another build, so the page is reloaded once. */
function reloadOutdated(error: unknown): void {
  if (!(error instanceof PageOutdated && reloadPage(error.message))) reportError(error);
}

/** The first of the browser's languages that the office has. */
function preferred(): Language {
  const preferredTags = navigator.languages.map((tag) => tag.slice(0, 2));
  return preferredTags.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? "en";
}
