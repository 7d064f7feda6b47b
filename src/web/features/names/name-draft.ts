import { isRecord } from "../../../ui/api/records.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

/** The customer's text and choices; a missing choice is the usual one. */
export interface NameDraft {
  readonly text: string;
  readonly font?: string;
  /** mm */
  readonly height?: number;
  /** `#rrggbb` */
  readonly thread?: string;
  readonly formats?: readonly string[];
  /** `Add to cart` was pressed without a session: it goes on after the login. */
  readonly isWanted?: true;
}

const EMPTY: NameDraft = { text: "" };
const storedDraft = createStoredText("session", "_name");
let cache: { readonly text: string | null; readonly draft: NameDraft } = { text: null, draft: EMPTY };

/** The name of this tab, which survives a reload, the login and Back. */
export const nameDraft = {
  /** Returns the same object until the draft changes. */
  get(): NameDraft {
    const text = storedDraft.get();
    if (text !== cache.text) cache = { text, draft: readDraft(text) };
    return cache.draft;
  },
  /** Changes some choices; the purchase no longer goes on by itself after a login. */
  change(choices: Partial<NameDraft>): void {
    const { isWanted: _, ...draft } = nameDraft.get();
    storedDraft.set(JSON.stringify({ ...draft, ...choices }));
  },
  subscribe: storedDraft.subscribe,
};

/** The draft; empty on the server. */
export const useNameDraft = (): NameDraft => useStore(nameDraft, EMPTY);

function readDraft(text: string | null): NameDraft {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (!isRecord(value)) return EMPTY;
    const { font, height, thread, formats } = value;
    return {
      text: typeof value.text === "string" ? value.text : "",
      ...(typeof font === "string" && { font }),
      ...(typeof height === "number" && { height }),
      ...(typeof thread === "string" && /^#[0-9a-f]{6}$/.test(thread) && { thread }),
      ...(Array.isArray(formats) && { formats: formats.filter((one) => typeof one === "string") }),
      ...(value.isWanted === true && { isWanted: true }),
    };
  } catch {
    return EMPTY;
  }
}
