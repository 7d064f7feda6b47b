/** What a form shows, each field by its name, as text. */
export type Fields = Readonly<Record<string, string>>;

/** What is kept on the server, and the version that guards it. */
export interface Kept {
  readonly version: number;
  readonly fields: Fields;
}

/** A field that somebody else saved differently while one was changing it oneself. */
export interface Clash {
  readonly name: string;
  readonly yours: string;
  readonly theirs: string;
}

/** Fields that both changed, and not to the same. */
export function clashesOf(base: Fields, mine: Fields, theirs: Fields): Clash[] {
  return Object.entries(mine).flatMap(([name, yours]) => {
    const other = theirs[name];
    if (other === undefined || other === base[name] || other === yours) return [];
    return [{ name, yours, theirs: other }];
  });
}

/** The edits that still make a difference; a field that is gone takes its edit along. */
export function editsLeft(mine: Fields, kept: Fields): Fields {
  const left = Object.entries(mine).filter(([name, text]) => kept[name] !== undefined && kept[name] !== text);
  return Object.fromEntries(left);
}

/** What was typed after a save was sent, or is different from what it sent. */
export function editsSince(mine: Fields, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(mine).filter(([name, text]) => sent[name] !== text));
}
