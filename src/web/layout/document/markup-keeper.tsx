import { renderToString } from "react-dom/server";
import { type App, AppContext, type KeepMarkup } from "../../state/app-context.ts";

interface KeptMarkup {
  readonly madeOf: unknown;
  readonly markup: string;
}

/** Characters, of two bytes where some are Indian ones: then all that is kept is made anew, as it is asked for. */
const MOST = 2_500_000;

/**
 * What pages share is rendered once and kept for as long as the server has the data that it shows. A part must
 * not use `useId`, and not depend on the page around it: the browser makes it again in its place.
 */
export function createMarkupKeeper(app: App, most = MOST): KeepMarkup {
  let kept = new WeakMap<object, Map<string, KeptMarkup>>();
  let held = 0;
  return (part, data, look, madeOf) => {
    if (held > most) {
      kept = new WeakMap();
      held = 0;
    }
    const looks = kept.get(data) ?? new Map<string, KeptMarkup>();
    kept.set(data, looks);
    const known = looks.get(look);
    if (known && known.madeOf === madeOf) return known.markup;
    const markup = inOnePiece(renderToString(<AppContext value={app}>{part}</AppContext>));
    looks.set(look, { madeOf, markup });
    held += markup.length;
    return markup;
  };
}

/** A text that was put together of many is put together again in every page that takes it in. */
function inOnePiece(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
