import { useEffect, useReducer, useState } from "react";
import { type Clash, clashesOf, editsLeft, editsSince, type Fields, type Kept } from "./merge-edits.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

/** A form over something that others may change meanwhile, and what was typed into it. */
export interface Edited {
  /** What the form shows: what is saved, and over it what was typed. */
  readonly fields: Fields;
  readonly change: (name: string, text: string) => void;
  /** Several fields at once. */
  readonly changeAll: (texts: Fields) => void;
  /** Names of the fields that are not saved. */
  readonly changed: readonly string[];
  /** The version that a save is made on. */
  readonly version: number;
  /** Fields that somebody else saved differently meanwhile: to be settled before the next save. */
  readonly clashes: readonly Clash[];
  /** A save was refused, because somebody else saved first: their version is to be met. */
  readonly outrun: () => void;
  /** It was, and nothing was typed or chosen since. */
  readonly isOutrun: boolean;
  /** Takes theirs for the fields named; the others stay as typed. */
  readonly settle: (theirs: readonly string[]) => void;
  /** A save was taken: what was `sent`, and what is kept now. */
  readonly saved: (sent: Fields, kept: Kept) => void;
  /** Throws away what was typed. */
  readonly discard: () => void;
  readonly draft: DraftState;
}

/**
 * Edits of one thing, kept as a draft under `key` (`design/1006`) until they are saved: a reload or a dead battery loses
 * nothing. Whenever `kept` comes in a newer version, edits of fields that nobody else touched stay, and the others
 * become `clashes` to choose from.
 */
export function useEdited(key: string, kept: Kept): Edited {
  const [state, act] = useReducer(next, { base: kept, mine: {}, clashes: [] });
  const { base, mine, clashes, isOutrun = false } = state;
  useEffect(() => act({ kind: "meet", kept }), [kept]);
  const draft = useDraft(key, drafted(base, mine), (found) =>
    act({ kind: "restore", found: found as unknown as Drafted }),
  );
  return {
    fields: { ...base.fields, ...mine },
    change: (name, text) => act({ kind: "type", texts: { [name]: text } }),
    changeAll: (texts) => act({ kind: "type", texts }),
    changed: Object.keys(mine),
    version: base.version,
    clashes,
    outrun: () => act({ kind: "outrun" }),
    isOutrun,
    settle: (theirs) => act({ kind: "settle", theirs }),
    saved: (sent, now) => act({ kind: "saved", sent, kept: now }),
    discard: () => act({ kind: "discard" }),
    draft,
  };
}

/** A form that is filled in and sent off, kept as a draft under `key` until then. */
export interface Typed extends Pick<Edited, "fields" | "change" | "discard"> {
  /** It was taken; what was typed meanwhile stays. */
  readonly sent: (fields: Fields) => void;
}

/** A form of one's own, over nothing that others change; `blank` is how it begins. */
export function useTyped(key: string, blank: Fields): Typed {
  const [nothing] = useState<Kept>({ version: 0, fields: blank });
  const { fields, change, discard, saved } = useEdited(key, nothing);
  return { fields, change, discard, sent: (sent) => saved(sent, nothing) };
}

const NO_TEXT: Fields = { text: "" };

/** One text that is typed and sent off, kept as a draft until then. */
export function useTypedText(key: string) {
  const { fields, change, discard, sent } = useTyped(key, NO_TEXT);
  return {
    text: fields.text ?? "",
    type: (text: string) => change("text", text),
    /** What was typed meanwhile stays. */
    sent: (text: string) => sent({ text }),
    discard,
  };
}

/** As a draft has it. */
interface Drafted {
  readonly base: Kept;
  readonly mine: Fields;
}

interface State extends Drafted {
  readonly clashes: readonly Clash[];
  readonly isOutrun?: boolean;
}

/** What is enough to go on from: of what was there before, only what was changed. `null`: nothing was. */
function drafted({ version, fields }: Kept, mine: Fields): Drafted | null {
  const names = Object.keys(mine);
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return { base: { version, fields: before }, mine };
}

type Act =
  | { readonly kind: "type"; readonly texts: Fields }
  | { readonly kind: "meet"; readonly kept: Kept }
  | { readonly kind: "outrun" }
  | { readonly kind: "saved"; readonly sent: Fields; readonly kept: Kept }
  | { readonly kind: "restore"; readonly found: Drafted }
  | { readonly kind: "settle"; readonly theirs: readonly string[] }
  | { readonly kind: "discard" };

function next(state: State, act: Act): State {
  const { base, mine } = state;
  switch (act.kind) {
    case "type":
      return { ...state, mine: editsLeft({ ...mine, ...act.texts }, base.fields), isOutrun: false };
    case "meet":
      return act.kept.version <= base.version ? state : met(state, act.kept);
    case "outrun":
      return { ...state, isOutrun: true };
    case "saved":
      return { base: act.kept, mine: editsLeft(editsSince(mine, act.sent), act.kept.fields), clashes: [] };
    case "restore":
      return restored(state, act.found);
    case "settle": {
      const left = Object.entries(mine).filter(([name]) => !act.theirs.includes(name));
      return { base, mine: Object.fromEntries(left), clashes: [] };
    }
    case "discard":
      return { base, mine: {}, clashes: [] };
  }
}

function met({ base, mine, clashes, isOutrun = false }: State, kept: Kept): State {
  const before = { ...base.fields, ...Object.fromEntries(clashes.map(({ name, theirs }) => [name, theirs])) };
  const fresh = clashesOf(before, mine, kept.fields);
  const still = clashes.filter(({ name }) => !fresh.some((clash) => clash.name === name));
  return { base: kept, mine: editsLeft(mine, kept.fields), clashes: [...still, ...fresh], isOutrun };
}

/** What was typed since the page opened stands over what was found. */
function restored(state: State, found: Drafted): State {
  const base = { ...found.base, fields: { ...state.base.fields, ...found.base.fields } };
  const mine = { ...found.mine, ...state.mine };
  return met({ base, mine, clashes: state.clashes }, state.base);
}
