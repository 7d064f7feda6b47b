import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { endpoints } from "../contract/endpoints.ts";
import { languageOf, languagePrefix } from "../contract/languages.ts";
import type { VisitVitals } from "../contract/vitals/visit-vitals.ts";

/** Measures this visit of a page, and tells the shop when the visitor leaves it: no cookie, no person. */
export function measureVisit(): void {
  const page = pageKind(location.pathname);
  const device = matchMedia("(max-width: 767px)").matches ? "phone" : "computer";
  const values: { -readonly [Name in "lcp" | "inp" | "cls"]?: number } = {};
  const add = ({ name, value }: Metric) => {
    if (name === "LCP") values.lcp = milliseconds(value);
    if (name === "INP") values.inp = milliseconds(value);
    if (name === "CLS") values.cls = value;
  };
  // Values are reported as they change, so the last ones are known when the page goes.
  const options = { reportAllChanges: true };
  onLCP(add, options);
  onINP(add, options);
  onCLS(add, options);
  const leaving = new AbortController();
  const send = () => {
    leaving.abort();
    const visit: VisitVitals = { page, device, ...values };
    navigator.sendBeacon(
      endpoints.noteVitals.path,
      new Blob([JSON.stringify(visit)], { type: "application/json" }),
    );
  };
  // A phone may end a hidden page without a further event; not every browser hides a page before it goes.
  document.addEventListener("visibilitychange", send, { signal: leaving.signal });
  addEventListener("pagehide", send, { signal: leaving.signal });
}

const milliseconds = (value: number) => Math.max(1, Math.round(value));

const KINDS: readonly (readonly [VisitVitals["page"], RegExp])[] = [
  ["home", /^\/$/],
  ["list", /^\/(?:category|products|tagsearch|product)\b/],
  ["design", /^\/p\//],
  ["cart", /^\/(?:checkout|payment|order)\b/],
  ["account", /^\/(?:account|login|register|wishlist|download)\b/],
];

function pageKind(pathname: string): VisitVitals["page"] {
  const path = pathname.slice(languagePrefix(languageOf(pathname)).length) || "/";
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "other";
}
