import { useEffect, useReducer, useState } from "react";
import { drafted, nextEdits } from "./edit-state.ts";
import type { Clash, Fields, Kept } from "./merge-edits.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

/** A form over data that others may change, with the input typed into it. */
export interface Edited {
  /** Displayed values: saved values, replaced by input. */
  readonly fields: Fields;
  readonly change: (name: string, text: string) => void;
  /** Changes several fields at once. */
  readonly changeAll: (texts: Fields) => void;
  /** Names of fields with unsaved changes. */
  readonly changed: readonly string[];
  /** Version that a save is based on. */
  readonly version: number;
  /** Fields that someone else saved with another value; they must be resolved before the next save. */
  readonly clashes: readonly Clash[];
  /** Marks that a save was refused, because someone else saved first. */
  readonly markOutdated: () => void;
  /** True after such a refusal, until the next input or choice. */
  readonly isOutdated: boolean;
  /** Takes the other person's values for these fields; the others keep the typed values. */
  readonly settle: (theirs: readonly string[]) => void;
  /** Marks a save as accepted: `sent` was sent, `kept` is saved now. */
  readonly saved: (sent: Fields, kept: Kept) => void;
  /** Discards the input. */
  readonly discard: () => void;
  readonly draft: DraftState;
}

/**
 * Edits of one record, stored as a draft under `key` (`design/1006`) until they are saved, so that a reload
 * or an
 * empty battery loses nothing. When a newer `kept` arrives, edits of fields without other changes stay; the
 * others
 * become `clashes`.
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

/** A form for new data, stored as a draft under `key` until it is sent. */
export interface Typed extends Pick<Edited, "fields" | "change" | "discard"> {
  /** Marks the form as sent; input typed since then stays. */
  readonly sent: (fields: Fields) => void;
}

/** A form for new data that only this person changes; `blank` has its initial values. */
export function useTyped(key: string, blank: Fields): Typed {
  const [nothing] = useState<Kept>({ version: 0, fields: blank });
  const { fields, change, discard, saved } = useEdited(key, nothing);
  return { fields, change, discard, sent: (sent) => saved(sent, nothing) };
}

const NO_TEXT: Fields = { text: "" };

/** A form with a single text, stored as a draft until it is sent. */
export function useTypedText(key: string) {
  const { fields, change, discard, sent } = useTyped(key, NO_TEXT);
  return {
    text: fields.text ?? "",
    type: (text: string) => change("text", text),
    /** Input typed since then stays. */
    sent: (text: string) => sent({ text }),
    discard,
  };
}
