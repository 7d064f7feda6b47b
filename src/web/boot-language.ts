/** Languages with an address prefix; English is the default and has none. */
const PREFIXED = ["te", "kn"];

/**
 * Stores the language that a reader selects and redirects `/` to it; until a language was selected, shows the
 * offer of the browser's language. Must run before the first paint, so that nothing moves.
 */
export function applyLanguage(): void {
  const root = document.documentElement;
  addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element && target.closest<HTMLElement>("[data-language]");
    if (!chosen) return;
    localStorage.language = chosen.dataset.language;
    delete root.dataset.offer;
  });
  const answer = localStorage.language;
  if (PREFIXED.includes(answer) && location.pathname === "/")
    location.replace(`/${answer}${location.search}${location.hash}`);
  const preferred = navigator.languages
    .map((name) => name.split("-", 1)[0] ?? "")
    .find((name) => name === "en" || PREFIXED.includes(name));
  if (!answer && preferred !== root.lang) root.dataset.offer = preferred;
}
