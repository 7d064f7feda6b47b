import {
  type Conflict,
  conflictsOf,
  type Fields,
  newerEdits,
  remainingEdits,
  type SavedRecord,
} from "./merge-edits.ts";

/** Edits as stored in a draft. */
interface DraftedEdits {
  readonly base: SavedRecord;
  readonly mine: Fields;
}

export interface EditState extends DraftedEdits {
  readonly conflicts: readonly Conflict[];
  readonly isOutdated?: boolean;
}

/** Draft of these edits, with the previous values of changed fields only; `null` without changes. */
export function draftOf({ version, fields }: SavedRecord, mine: Fields): DraftedEdits | null {
  const names = Object.keys(mine);
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return { base: { version, fields: before }, mine };
}

export type EditAction =
  | { readonly kind: "type"; readonly texts: Fields }
  | { readonly kind: "load"; readonly savedRecord: SavedRecord }
  | { readonly kind: "conflict" }
  | { readonly kind: "saved"; readonly sentFields: Fields; readonly savedRecord: SavedRecord }
  /** `found` is a stored draft; a value of another shape is ignored. */
  | { readonly kind: "restore"; readonly foundFields: Readonly<Record<string, unknown>> }
  | { readonly kind: "resolve"; readonly theirs: readonly string[] }
  | { readonly kind: "discard" };

export function nextEdits(state: EditState, action: EditAction): EditState {
  const { base, mine } = state;
  switch (action.kind) {
    case "type":
      return { ...state, mine: remainingEdits({ ...mine, ...action.texts }, base.fields), isOutdated: false };
    case "load":
      return action.savedRecord.version <= base.version ? state : withLoaded(state, action.savedRecord);
    case "conflict":
      return { ...state, isOutdated: true };
    case "saved":
      return {
        base: action.savedRecord,
        mine: remainingEdits(newerEdits(mine, action.sentFields), action.savedRecord.fields),
        conflicts: [],
      };
    case "restore":
      return isDraft(action.foundFields) ? withDraft(state, action.foundFields) : state;
    case "resolve": {
      const remaining = Object.entries(mine).filter(([name]) => !action.theirs.includes(name));
      return { base, mine: Object.fromEntries(remaining), conflicts: [] };
    }
    case "discard":
      return { base, mine: {}, conflicts: [] };
  }
}

function withLoaded(
  { base, mine, conflicts, isOutdated = false }: EditState,
  record: SavedRecord,
): EditState {
  const remaining = remainingEdits(mine, record.fields);
  const newConflicts = conflictsOf(base.fields, mine, record.fields);
  const openConflicts = conflicts.filter(
    ({ name }) => name in remaining && !newConflicts.some((conflict) => conflict.name === name),
  );
  return { base: record, mine: remaining, conflicts: [...openConflicts, ...newConflicts], isOutdated };
}

/** Input typed since the page opened replaces the stored draft. */
function withDraft(state: EditState, draft: DraftedEdits): EditState {
  const fields = { ...state.base.fields, ...draft.base.fields };
  const mine = { ...draft.mine, ...state.mine };
  // The draft is based on a version that this page has not loaded yet, so that equal fields are no changes.
  if (draft.base.version > state.base.version)
    return { ...state, base: { version: state.base.version, fields }, mine: remainingEdits(mine, fields) };
  return withLoaded({ ...state, base: { version: draft.base.version, fields }, mine }, state.base);
}

function isDraft(value: object): value is DraftedEdits {
  const { base, mine } = value as Partial<Record<keyof DraftedEdits, unknown>>;
  const { version, fields } = Object(base) as Partial<Record<keyof SavedRecord, unknown>>;
  return typeof version === "number" && isFields(fields) && isFields(mine);
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
