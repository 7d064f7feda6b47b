import { useEffect, useReducer, useState } from "react";
import { draftOf, nextEdits } from "./edit-state.ts";
import type { Conflict, Fields, SavedRecord } from "./merge-edits.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

/** A form over data that others may change, with the input typed into it. */
export interface Edited {
  /** Displayed values: saved values, replaced by input. */
  readonly fields: Fields;
  readonly change: (name: string, text: string) => void;
  /** Changes several fields at once. */
  readonly changeAll: (texts: Fields) => void;
  /** Names of fields with unsaved changes. */
  readonly changedFields: readonly string[];
  /** Version that a save is based on. */
  readonly version: number;
  /** Fields that someone else saved with another value; they must be resolved before the next save. */
  readonly conflicts: readonly Conflict[];
  /** Marks that a save was refused, because someone else saved first. */
  readonly markOutdated: () => void;
  /** True after such a refusal, until the next input or choice. */
  readonly isOutdated: boolean;
  /** Takes the other person's values for these fields; the others keep the typed values. */
  readonly resolve: (theirs: readonly string[]) => void;
  /** Marks a save as accepted: `sent` was sent, `saved` is saved now. */
  readonly markSaved: (values: Fields, saved: SavedRecord) => void;
  /** Discards the input. */
  readonly discard: () => void;
  readonly draft: DraftState;
}

/**
 * Edits of one record, stored as a draft under `key` (`design/1006`) until they are saved, so that a reload
 * or an empty battery loses nothing. When a newer `saved` arrives, edits of fields without other changes
 * stay; the others become `conflicts`.
 */
export function useEdited(key: string, saved: SavedRecord): Edited {
  const [state, dispatch] = useReducer(nextEdits, { base: saved, mine: {}, conflicts: [] });
  const { base, mine, conflicts, isOutdated = false } = state;
  useEffect(() => dispatch({ kind: "load", savedRecord: saved }), [saved]);
  const draft = useDraft(key, draftOf(base, mine), (stored) =>
    dispatch({ kind: "restore", foundFields: stored }),
  );
  return {
    fields: { ...base.fields, ...mine },
    change: (name, text) => dispatch({ kind: "type", texts: { [name]: text } }),
    changeAll: (texts) => dispatch({ kind: "type", texts }),
    changedFields: Object.keys(mine),
    version: base.version,
    conflicts,
    markOutdated: () => dispatch({ kind: "conflict" }),
    isOutdated,
    resolve: (theirs) => dispatch({ kind: "resolve", theirs }),
    markSaved: (values, now) => dispatch({ kind: "saved", sentFields: values, savedRecord: now }),
    discard: () => dispatch({ kind: "discard" }),
    draft,
  };
}

/** A form for new data with fields of these names, stored as a draft under `key` until it is sent. */
export interface DraftForm<Name extends string = string> extends Pick<Edited, "discard"> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly change: (name: Name, text: string) => void;
  /** Marks the form as sent; input typed since then stays. */
  readonly markSent: (fields: Fields) => void;
}

/**
 * A form for new data that only this person changes; `blank` has its initial values. Input of a field that
 * `blank` lacks would be lost, so that only its names can be changed.
 */
export function useDraftForm<Name extends string>(
  key: string,
  blank: Readonly<Record<Name, string>>,
): DraftForm<Name> {
  const [blankRecord] = useState<SavedRecord>({ version: 0, fields: blank });
  const { fields, change, discard, markSaved } = useEdited(key, blankRecord);
  return {
    fields: { ...blank, ...fields },
    change,
    discard,
    markSent: (sentFields) => markSaved(sentFields, blankRecord),
  };
}

const NO_TEXT = { text: "" };

/** A form with a single text, stored as a draft until it is sent. */
export function useDraftText(key: string) {
  const { fields, change, discard, markSent } = useDraftForm(key, NO_TEXT);
  return {
    text: fields.text,
    type: (text: string) => change("text", text),
    /** Input typed since then stays. */
    sent: (text: string) => markSent({ text }),
    discard,
  };
}
