/** Values of a form's fields, by name. */
export type Fields = Readonly<Record<string, string>>;

/** Saved values on the server, and their version. */
export interface Kept {
  readonly version: number;
  readonly fields: Fields;
}

/** A field that two people changed to different values. */
export interface Clash {
  readonly name: string;
  readonly yours: string;
  readonly theirs: string;
}

/** Fields that both changed, to different values. */
export function clashesOf(base: Fields, mine: Fields, theirs: Fields): Clash[] {
  return Object.entries(mine).flatMap(([name, yours]) => {
    const other = theirs[name];
    if (other === undefined || other === base[name] || other === yours) return [];
    return [{ name, yours, theirs: other }];
  });
}

/** Edits that still differ from the saved values; edits of removed fields are dropped. */
export function editsLeft(mine: Fields, kept: Fields): Fields {
  const left = Object.entries(mine).filter(([name, text]) => kept[name] !== undefined && kept[name] !== text);
  return Object.fromEntries(left);
}

/** Edits that were typed or changed after a save was sent. */
export function editsSince(mine: Fields, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(mine).filter(([name, text]) => sent[name] !== text));
}
