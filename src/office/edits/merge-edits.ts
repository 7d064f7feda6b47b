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
    const other = theirs[name];
    if (other === undefined || other === base[name] || other === yours) return [];
    return [{ name, yours, theirs: other }];
  });
}

/** Edits that still differ from the saved values; edits of removed fields are dropped. */
export function remainingEdits(mine: Fields, saved: Fields): Fields {
  const remaining = Object.entries(mine).filter(
    ([name, text]) => saved[name] !== undefined && saved[name] !== text,
  );
  return Object.fromEntries(remaining);
}

/** Edits that were typed or changed after a save was sent. */
export function newerEdits(mine: Fields, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(mine).filter(([name, text]) => sent[name] !== text));
}
