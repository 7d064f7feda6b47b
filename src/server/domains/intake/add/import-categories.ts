import { type OtherLanguage, otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { Database } from "../../../db/database.ts";
import type { Actor } from "../../actor.ts";
import { addCategory, categoryNames, readTree, renameCategory } from "../../catalogue/office/index.ts";
import { Failure } from "../../failure.ts";
import type { LocatedIssue } from "../candidate.ts";
import type { CategoryRequest } from "../read/read-categories-csv.ts";

export interface CategoryImporting {
  readonly db: Database;
  readonly actor: Actor;
}

export interface ImportedCategories {
  /** Number of new and of renamed categories. */
  readonly counts: { readonly made: number; readonly named: number };
  /** Refused rows. */
  readonly issues: readonly LocatedIssue[];
  readonly notices: readonly ImportIssue[];
}

/**
 * Renames categories as the owner's table says and adds missing ones, in its order, each in its own
 * transaction. A dry run only counts.
 */
export async function importCategories(
  importing: CategoryImporting,
  requests: readonly CategoryRequest[],
  isDryRun: boolean,
): Promise<ImportedCategories> {
  const byPath = requests.length > 0 ? await knownCategories(importing) : new Map<string, Known>();
  const writer = isDryRun ? dryWriter : writerOf(importing);
  const counts = { made: 0, named: 0 };
  const make = async (path: readonly string[], names: TranslatedNames): Promise<Known> => {
    requireNames(path, names);
    const above = path.slice(0, -1);
    const parent = above.length > 0 ? (byPath.get(keyOf(above)) ?? (await make(above, {}))) : undefined;
    const id = await writer.add({ name: path.at(-1) ?? "", parentId: parent?.id ?? null, ...names });
    const category = { ...UNTRANSLATED, ...names, id };
    byPath.set(keyOf(path), category);
    counts.made += 1;
    return category;
  };
  const rename = async (path: readonly string[], before: Known, names: TranslatedNames) => {
    const after = { ...before, ...names };
    if (otherLanguages.every((language) => after[language] === before[language])) return;
    requireNames(path, names);
    await writer.rename(before.id, names);
    byPath.set(keyOf(path), after);
    counts.named += 1;
  };
  const issues: LocatedIssue[] = [];
  for (const { file, row, path, names } of requests) {
    const category = byPath.get(keyOf(path));
    await (category ? rename(path, category, names) : make(path, names)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      issues.push({ file, row, ...createIssue("category-refused", { message: error.message }) });
    });
  }
  const isChanged = counts.made + counts.named > 0;
  return { counts, issues, notices: isChanged ? [createIssue("categories-changed", counts)] : [] };
}

type TranslatedNames = CategoryRequest["names"];

/**
 * Checks names before a dry run or a write.
 * @throws Failure validation
 */
function requireNames(path: readonly string[], names: TranslatedNames): void {
  categoryNames({ ...UNTRANSLATED, ...names, name: path.at(-1) ?? "" });
}

interface Known extends Readonly<Record<OtherLanguage, string>> {
  readonly id: number;
}

const UNTRANSLATED = tableOf(otherLanguages, () => "");

/** Path in lower case, as products refer to categories. Of two equal ones the first counts. */
const keyOf = (path: readonly string[]) => path.join(" > ").toLowerCase();

async function knownCategories({ db }: CategoryImporting): Promise<Map<string, Known>> {
  const tree = await readTree(db);
  const tops = new Map(tree.map(({ id, name }) => [id, name]));
  const entries = tree.map(({ parentId, name, ...category }): [string, Known] => [
    keyOf(parentId === null ? [name] : [tops.get(parentId) ?? "", name]),
    category,
  ]);
  return new Map(entries.toReversed());
}

interface CategoryWriter {
  add(draft: { readonly name: string; readonly parentId: number | null } & TranslatedNames): Promise<number>;
  rename(id: number, names: TranslatedNames): Promise<unknown>;
}

function writerOf({ db, actor }: CategoryImporting): CategoryWriter {
  const audit = () => ({ actor, now: new Date() });
  return {
    add: (draft) => addCategory(db, draft, audit()),
    rename: (id, names) => renameCategory(db, { id }, names, audit()),
  };
}

const dryWriter: CategoryWriter = { add: async () => 0, rename: async () => false };
