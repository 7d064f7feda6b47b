import type {
  UploadedDesign,
  UploadedVariant,
  UploadIssue,
} from "../../../contract/office/uploads/uploads-wire.ts";

export type Words = UploadedDesign["words"];

/** Words to save for a design. */
export interface WordChange {
  readonly key: string;
  readonly words: Partial<Words>;
}

/** True for designs whose cells can be typed into. */
export function isEditable({ state }: UploadedDesign): boolean {
  return state !== "added" && state !== "unchanged" && state !== "refused";
}

/**
 * Designs that values for all rows apply to: the marked ones, or else all new ones. A design of the shop
 * changes only if it is marked.
 */
export function targetsOf(
  designs: readonly UploadedDesign[],
  markedKeys: ReadonlySet<string>,
): readonly UploadedDesign[] {
  const markedDesigns = designs.filter((design) => isEditable(design) && markedKeys.has(design.key));
  return markedDesigns.length > 0
    ? markedDesigns
    : designs.filter((design) => isEditable(design) && !design.design);
}

/** Changes that put `words` into empty cells, with `isReplacing` into all; empty words are ignored. */
export function changesOf(
  designs: readonly Pick<UploadedDesign, "key" | "words">[],
  words: Partial<Words>,
  isReplacing: boolean,
): WordChange[] {
  const fields = Object.entries(words).filter(([, text]) => text.trim() !== "") as [keyof Words, string][];
  return designs.flatMap(({ key, words: ownWords }) => {
    const changedFields = fields.filter(
      ([field, text]) => ownWords[field] !== text && (isReplacing || ownWords[field].trim() === ""),
    );
    return changedFields.length > 0 ? { key, words: Object.fromEntries(changedFields) } : [];
  });
}

/** Number of categories and prices among the changes. */
export function countsOf(changes: readonly WordChange[]): Record<"category" | "price", number> {
  const count = (field: keyof Words) => changes.filter(({ words }) => words[field] !== undefined).length;
  return { category: count("category"), price: count("price") };
}

/** Changes that restore the words before `changes`. */
export function undoOf(
  designs: readonly Pick<UploadedDesign, "key" | "words">[],
  changes: readonly WordChange[],
): WordChange[] {
  return changes.map(({ key, words }) => {
    const before = designs.find((design) => design.key === key)?.words;
    const fields = Object.keys(words) as (keyof Words)[];
    return { key, words: Object.fromEntries(fields.map((field) => [field, before?.[field] ?? ""])) };
  });
}

/** Why something cannot be sold: it decides what staff can do about it. */
export type UnsellableKind =
  | "machineless"
  | "misplaced"
  | "unfit"
  | "cut"
  | "unreadable"
  | "inShop"
  | "other";

/** Files of a variant, or a whole design, that cannot be sold. */
export interface Unsellable {
  readonly design: UploadedDesign;
  readonly variant: UploadedVariant | undefined;
  readonly issues: readonly UploadIssue[];
}

/** Everything that cannot be sold, by reason. */
export function unsellableOf(designs: readonly UploadedDesign[]): Map<UnsellableKind, Unsellable[]> {
  const open = designs.filter(({ state }) => state !== "added" && state !== "unchanged");
  const items = open.flatMap((design): Unsellable[] => {
    if (design.errors.length > 0) return [{ design, variant: undefined, issues: design.errors }];
    return design.variants.flatMap((variant) =>
      variant.errors.length > 0 ? { design, variant, issues: variant.errors } : [],
    );
  });
  return Map.groupBy(items, ({ issues }) => kindOf(issues));
}

function kindOf(issues: readonly UploadIssue[]): UnsellableKind {
  const is = (pattern: RegExp) => issues.some(({ code }) => pattern.test(code));
  if (is(/^design-(on|off)-sale$/)) return "inShop";
  if (is(/^(stitches-(?!differ)|file-(large|unreadable)|check-slow|check-failed|zip-)/)) return "unreadable";
  if (is(/^machine-none$/)) return "machineless";
  if (issues.every(({ code }) => code === "machine-place")) return "misplaced";
  if (is(/^(machine-|variant-twice$)/)) return "unfit";
  return issues.every(({ values }) => values.sha256) ? "cut" : "other";
}

/** Hashes of files that the issues name. */
export function hashesOf(issues: readonly UploadIssue[]): string[] {
  return [...new Set(issues.flatMap(({ values }) => values.sha256?.split(" ") ?? []))];
}

/** Formats in the issues and on the variants, such as `DSZ`, each once. */
export function formatsOf(unsellable: readonly Unsellable[]): string[] {
  const formats = unsellable.flatMap(({ variant, issues }) => [
    variant?.format?.toUpperCase(),
    ...issues.map(({ values }) => values.formats),
  ]);
  return [...new Set(formats.filter((format) => format !== undefined))].sort();
}
