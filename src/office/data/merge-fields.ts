/** Fields by name; one that is not there was not written. */
export type Fields = Readonly<Record<string, string>>;

export interface Merged {
  /** Mine where I changed something, theirs where they did; mine where both did. */
  readonly fields: Fields;
  /** Names of the fields that both changed, each in another way. */
  readonly conflicts: readonly string[];
}

/** Brings two changes of the same thing together: `base` is what both began with. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merged {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const conflicts = names.filter(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  const entries = names.map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]);
  return { fields: Object.fromEntries(entries.filter(([, value]) => value !== undefined)), conflicts };
}

export function isSame(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
