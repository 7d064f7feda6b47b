/** Values of a form's fields, by name. */
export type Fields = Readonly<Record<string, string>>;

/** Saved values on the server, and their version. */
export interface SavedRecord {
  readonly version: number;
  readonly fields: Fields;
}

/** A field that two people changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly yours: string;
  readonly theirs: string;
}

/** Fields that both changed, to different values. */
export function conflictsOf(base: Fields, mine: Fields, theirs: Fields): Conflict[] {
  return Object.entries(mine).flatMap(([name, yours]) => {
    const theirText = theirs[name];
    if (theirText === undefined || theirText === base[name] || theirText === yours) return [];
    return [{ name, yours, theirs: theirText }];
  });
}

/** Edits that still differ from the saved values; edits of removed fields are dropped. */
export function remainingEdits(mine: Fields, savedFields: Fields): Fields {
  const remaining = Object.entries(mine).filter(
    ([name, text]) => savedFields[name] !== undefined && savedFields[name] !== text,
  );
  return Object.fromEntries(remaining);
}

/** Edits that were typed or changed after a save was sent. */
export function newerEdits(mine: Fields, sentFields: Fields): Fields {
  return Object.fromEntries(Object.entries(mine).filter(([name, text]) => sentFields[name] !== text));
}
