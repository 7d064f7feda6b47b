import { otherLanguages } from "../../../../contract/languages.ts";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { TEXT_FIELDS, TRANSLATED } from "../../../tables/translated-columns.ts";
import type { Candidate, CandidateVariant, LocatedIssue, SourceFile, TranslatedTexts } from "../candidate.ts";
import type { CatalogueRow, ProductCells } from "./read-catalogue-csv.ts";
import type { FileFinder } from "./source-file.ts";

/** Groups rows into products: by id, else by name, else with the row above. */
export function candidatesOfRows(rows: readonly CatalogueRow[], finder: FileFinder): Candidate[] {
  const groups: CatalogueRow[][] = [];
  const byId = new Map<number, CatalogueRow[]>();
  const byName = new Map<string, CatalogueRow[]>();
  for (const row of rows) {
    const { id, name } = row.product;
    const knownGroup = id === undefined ? name && byName.get(name) : byId.get(id);
    const continuesProduct = id === undefined && name === undefined && row.productErrors.length === 0;
    const group = knownGroup || (continuesProduct && groups.at(-1)) || [];
    if (group.length === 0) groups.push(group);
    group.push(row);
    if (id !== undefined) byId.set(id, group);
    if (name !== undefined && !byName.has(name)) byName.set(name, group);
  }
  return groups.map((group) => productCandidate(group, finder));
}

function productCandidate(rows: readonly CatalogueRow[], finder: FileFinder): Candidate {
  const [first] = rows;
  const unclear = rows.flatMap(({ line, productErrors }) =>
    productErrors.map((error) => ({ row: line, ...error })),
  );
  const errors: LocatedIssue[] = [...unclear, ...contradictions(rows)];
  const cells: ProductCells = Object.assign({}, ...rows.map(({ product }) => product).toReversed());
  const { photo: photoCell, ...productCells } = cells;
  const row = first?.line ?? 0;
  const label = cells.name ?? (cells.id === undefined ? `row ${row}` : `no. ${cells.id}`);
  if (cells.id === undefined && cells.name === undefined && unclear.length === 0)
    errors.push({ row, ...createIssue("row-nameless") });
  let photo: SourceFile | undefined;
  if (photoCell !== undefined) {
    const match = finder.find(photoCell);
    if ("reason" in match) errors.push({ row, ...match });
    else if (match.isWholeZip) errors.push({ row, ...createIssue("photo-zip", { cell: photoCell }) });
    else photo = match.files[0];
  }
  const variants = rows.flatMap((one) => variantCandidate(one, finder) ?? []);
  const texts = textsOfRows(rows);
  return { ...productCells, ...(texts && { texts }), label, row, ...(photo && { photo }), variants, errors };
}

const CELLS: readonly { readonly what: string; readonly of: (product: ProductCells) => unknown }[] = [
  ...(["id", "name", "description", "tags", "photo", "published"] as const).map((key) => ({
    what: key,
    of: (product: ProductCells) => product[key],
  })),
  { what: "page title", of: ({ pageTitle }) => pageTitle },
  { what: "page description", of: ({ pageDescription }) => pageDescription },
  { what: "category", of: ({ categories }) => categories },
  ...otherLanguages.flatMap((language) =>
    TRANSLATED.map((text) => ({
      what: `${text} ${language}`,
      of: ({ texts }: ProductCells) => texts?.[language]?.[TEXT_FIELDS[text]],
    })),
  ),
];

/** Texts in other languages from all rows; the first row wins. */
function textsOfRows(rows: readonly CatalogueRow[]): TranslatedTexts | undefined {
  const entries = otherLanguages.flatMap((language) => {
    const text = Object.assign({}, ...rows.map(({ product }) => product.texts?.[language]).toReversed());
    return Object.keys(text).length > 0 ? [[language, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Issues of cells that contradict each other within a product. */
function contradictions(rows: readonly CatalogueRow[]): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  for (const { what, of } of CELLS) {
    const cells = rows.flatMap(({ line, product }) => {
      const value = of(product);
      return value === undefined ? [] : [{ line, text: JSON.stringify(value), shown: String(value) }];
    });
    const [one] = cells;
    const otherCell = cells.find(({ text }) => text !== one?.text);
    if (!one || !otherCell) continue;
    const values = {
      what,
      line: one.line,
      text: one.shown,
      otherLine: otherCell.line,
      other: otherCell.shown,
    };
    issues.push({
      row: otherCell.line,
      ...createIssue(what === "name" ? "rows-named-apart" : "rows-differ", values),
    });
  }
  return issues;
}

/** Variant of a row; `undefined` for a row about the product only. */
function variantCandidate(
  { line, variant, errors: cellErrors }: CatalogueRow,
  finder: FileFinder,
): CandidateVariant | undefined {
  const { files: cells, ...variantCells } = variant;
  const isEmpty =
    Object.keys(variantCells).length === 1 && Object.keys(variantCells.declared).length === 0 && !cells;
  if (isEmpty && cellErrors.length === 0) return undefined;
  const errors: LocatedIssue[] = cellErrors.map((error) => ({ row: line, ...error }));
  const matches = (cells ?? []).map((cell) => finder.find(cell));
  for (const one of matches) if ("reason" in one) errors.push({ row: line, ...one });
  const all = matches.flatMap((one) => ("files" in one ? [one] : []));
  const files = all.flatMap((one) => one.files);
  if (cells && cells.length > 0 && files.length === 0 && errors.length === 0)
    errors.push({ row: line, ...createIssue("row-designless", { cells: cells.join(", ") }) });
  return {
    ...variantCells,
    label: variantCells.name ?? cells?.join("; ") ?? variantCells.machine ?? `row ${line}`,
    row: line,
    files,
    isWholeZip: all.some(({ isWholeZip }) => isWholeZip),
    sideCars: files.flatMap((file) => finder.sideCarsOf(file)),
    errors,
  };
}
