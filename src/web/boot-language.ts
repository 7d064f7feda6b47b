/** Not English: it needs no prefix, and is what everybody gets. */
const PREFIXED = ["te", "kn"];

/**
 * Remembers the language that a reader chooses and begins there at `/`; until there is an answer, shows the page's offer of
 * the language that the browser asks for. To be called before the first paint, so that nothing moves.
 */
export function honourLanguage(): void {
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
  const wished = navigator.languages
    .map((name) => name.split("-", 1)[0] ?? "")
    .find((name) => name === "en" || PREFIXED.includes(name));
  if (!answer && wished !== root.lang) root.dataset.offer = wished;
}
