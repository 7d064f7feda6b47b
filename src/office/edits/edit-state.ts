import { type Clash, clashesOf, editsLeft, editsSince, type Fields, type Kept } from "./merge-edits.ts";

/** Edits as stored in a draft. */
interface Drafted {
  readonly base: Kept;
  readonly mine: Fields;
}

export interface EditState extends Drafted {
  readonly clashes: readonly Clash[];
  readonly isOutdated?: boolean;
}

/** Draft of these edits, with the previous values of changed fields only; `null` without changes. */
export function drafted({ version, fields }: Kept, mine: Fields): Drafted | null {
  const names = Object.keys(mine);
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return { base: { version, fields: before }, mine };
}

export type EditAct =
  | { readonly kind: "type"; readonly texts: Fields }
  | { readonly kind: "meet"; readonly kept: Kept }
  | { readonly kind: "outrun" }
  | { readonly kind: "saved"; readonly sent: Fields; readonly kept: Kept }
  /** `found` is a stored draft; a value of another shape is ignored. */
  | { readonly kind: "restore"; readonly found: Readonly<Record<string, unknown>> }
  | { readonly kind: "settle"; readonly theirs: readonly string[] }
  | { readonly kind: "discard" };

export function nextEdits(state: EditState, act: EditAct): EditState {
  const { base, mine } = state;
  switch (act.kind) {
    case "type":
      return { ...state, mine: editsLeft({ ...mine, ...act.texts }, base.fields), isOutdated: false };
    case "meet":
      return act.kept.version <= base.version ? state : met(state, act.kept);
    case "outrun":
      return { ...state, isOutdated: true };
    case "saved":
      return { base: act.kept, mine: editsLeft(editsSince(mine, act.sent), act.kept.fields), clashes: [] };
    case "restore":
      return isDrafted(act.found) ? restored(state, act.found) : state;
    case "settle": {
      const left = Object.entries(mine).filter(([name]) => !act.theirs.includes(name));
      return { base, mine: Object.fromEntries(left), clashes: [] };
    }
    case "discard":
      return { base, mine: {}, clashes: [] };
  }
}

function met({ base, mine, clashes, isOutdated = false }: EditState, kept: Kept): EditState {
  const left = editsLeft(mine, kept.fields);
  const fresh = clashesOf(base.fields, mine, kept.fields);
  const still = clashes.filter(({ name }) => name in left && !fresh.some((clash) => clash.name === name));
  return { base: kept, mine: left, clashes: [...still, ...fresh], isOutdated };
}

/** Input typed since the page opened replaces the stored draft. */
function restored(state: EditState, found: Drafted): EditState {
  const fields = { ...state.base.fields, ...found.base.fields };
  const mine = { ...found.mine, ...state.mine };
  // The draft is based on a version that this page has not loaded yet, so that equal fields are no changes.
  if (found.base.version > state.base.version)
    return { ...state, base: { version: state.base.version, fields }, mine: editsLeft(mine, fields) };
  return met({ ...state, base: { version: found.base.version, fields }, mine }, state.base);
}

function isDrafted(found: object): found is Drafted {
  const { base, mine } = found as Partial<Record<keyof Drafted, unknown>>;
  const { version, fields } = Object(base) as Partial<Record<keyof Kept, unknown>>;
  return typeof version === "number" && isFields(fields) && isFields(mine);
}

function isFields(found: unknown): found is Fields {
  return (
    typeof found === "object" &&
    found !== null &&
    !Array.isArray(found) &&
    Object.values(found).every((text) => typeof text === "string")
  );
}
