import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type Language, languages } from "../../../contract/languages.ts";
import { type Router, RouterProvider } from "../../router/router-context.tsx";
import { type App, AppContext, type KeepMarkup, type KeptFor } from "../../state/app-context.ts";
import { addressIn } from "../language-choice.tsx";
import { escapeHtml } from "./head-markup.ts";

/** A document in UTF-8, in memory of its own: `body` as it stands where `router` is, in what `around` puts around its markup. */
export type WriteDocument = (
  body: ReactNode,
  router: Router,
  around: (markup: string) => string,
) => Uint8Array<ArrayBuffer>;

/** UTF-8, or the page's own address in a language. */
type Piece = Uint8Array | Language;

interface KeptMarkup {
  readonly madeOf: unknown;
  readonly pieces: readonly Piece[];
}

/** Bytes: then all that is kept is made anew, as it is asked for. */
const MOST = 8_000_000;

/**
 * Writes a language's documents. React puts a mark where a part stands that pages share (see `kept`); the part itself was
 * rendered once, is kept for as long as the server has the data that it shows, and goes into each document as it is.
 */
export function createDocumentWriter(app: App, most = MOST): WriteDocument {
  let kept = new WeakMap<object, Map<string, KeptMarkup>>();
  let held = 0;
  const keep = (part: ReactNode, { data, look, madeOf }: KeptFor, router: Router): KeptMarkup => {
    if (held > most) {
      kept = new WeakMap();
      held = 0;
    }
    const looks = kept.getOrInsertComputed(data, () => new Map());
    const known = looks.get(look);
    if (known && known.madeOf === madeOf) return known;
    const markup = markupOf(part, { ...app, addressMark: mark }, router);
    const made = { madeOf, pieces: piecesOf(markup, (language) => [language as Language]) };
    for (const { length } of made.pieces) held += length;
    looks.set(look, made);
    return made;
  };
  return (body, router, around) => {
    const shown: KeptMarkup[] = [];
    const keepMarkup: KeepMarkup = (part, keptFor) => mark(`${shown.push(keep(part, keptFor, router)) - 1}`);
    const markup = around(markupOf(body, { ...app, keepMarkup }, router));
    const pieces = piecesOf(markup, (place) => shown[Number(place)]?.pieces ?? []);
    return joined(withAddresses(pieces, router));
  };
}

function markupOf(part: ReactNode, app: App, router: Router): string {
  return renderToString(
    <AppContext value={app}>
      <RouterProvider router={router}>{part}</RouterProvider>
    </AppContext>,
  );
}

/** On either side of what a mark says; nobody who writes a text for a page can know it. */
const MARK = crypto.randomUUID();
const mark = (said: string) => MARK + said + MARK;
/** React keeps texts apart with it. A mark is a text, what will stand in its place is not. */
const BETWEEN_TEXTS = "<!-- -->";

const encoder = new TextEncoder();

/** What stands between the marks, and what `find` has for each of them. */
function piecesOf(markup: string, find: (said: string) => readonly Piece[]): Piece[] {
  const texts = markup.split(MARK);
  return texts.flatMap((text, place) => {
    if (place % 2 === 1) return find(text);
    const start = place > 0 && text.startsWith(BETWEEN_TEXTS) ? BETWEEN_TEXTS.length : 0;
    const isLast = place === texts.length - 1;
    const end = !isLast && text.endsWith(BETWEEN_TEXTS) ? -BETWEEN_TEXTS.length : text.length;
    const own = text.slice(start, end);
    return own === "" ? [] : encoder.encode(own);
  });
}

function withAddresses(pieces: readonly Piece[], router: Router): Uint8Array[] {
  const { location } = router.get().page;
  const [en, te, kn] = languages.map((language) => encoder.encode(escapeHtml(addressIn(language, location))));
  const addresses = { en, te, kn };
  return pieces.flatMap((piece) => (typeof piece === "string" ? (addresses[piece] ?? []) : piece));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
