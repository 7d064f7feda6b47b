import { type Language, languages } from "../contract/languages.ts";

/**
 * Stores the language that a reader selects and redirects `/` to it; until a language was selected, shows the
 * offer of the browser's language. Must run before the first paint, so that nothing moves.
 */
export function applyLanguage(): void {
  const root = document.documentElement;
  addEventListener("click", ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>("[data-language]");
    if (!choice) return;
    localStorage.language = choice.dataset.language;
    delete root.dataset.offer;
  });
  const answer = localStorage.language;
  // English, the first, has no prefix.
  if (languages.indexOf(answer) > 0 && location.pathname === "/")
    location.replace(`/${answer}${location.search}${location.hash}`);
  const preferred = navigator.languages
    .map((name) => name.split("-", 1)[0])
    .find((name): name is Language => (languages as readonly unknown[]).includes(name));
  if (!answer && preferred !== root.lang) root.dataset.offer = preferred;
}
