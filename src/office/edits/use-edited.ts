import { useEffect, useReducer, useState } from "react";
import { drafted, nextEdits } from "./edit-state.ts";
import type { Clash, Fields, Kept } from "./merge-edits.ts";
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
  readonly markOutdated: () => void;
  /** It was, and nothing was typed or chosen since. */
  readonly isOutdated: boolean;
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
  const [state, act] = useReducer(nextEdits, { base: kept, mine: {}, clashes: [] });
  const { base, mine, clashes, isOutdated = false } = state;
  useEffect(() => act({ kind: "meet", kept }), [kept]);
  const draft = useDraft(key, drafted(base, mine), (found) => act({ kind: "restore", found }));
  return {
    fields: { ...base.fields, ...mine },
    change: (name, text) => act({ kind: "type", texts: { [name]: text } }),
    changeAll: (texts) => act({ kind: "type", texts }),
    changed: Object.keys(mine),
    version: base.version,
    clashes,
    markOutdated: () => act({ kind: "outrun" }),
    isOutdated,
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
