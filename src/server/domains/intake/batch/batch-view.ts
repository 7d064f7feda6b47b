import { rupees } from "../../../../contract/money.ts";
import type {
  UploadedDesign,
  UploadedFile,
  UploadedVariant,
  UploadIssue,
} from "../../../../contract/office/uploads/uploads-wire.ts";
import type { Candidate, CandidateVariant, LocatedIssue } from "../candidate.ts";
import { nearCategories } from "../read/near-category.ts";
import { readTags } from "../read/read-cells.ts";
import type { StagedFiles } from "../receive/staged-files.ts";
import type { UploadRow } from "../receive/upload-store.ts";
import type { VariantResult } from "../result.ts";
import type { BatchDesign, UploadBatch } from "./batch-designs.ts";
import { singlePrice } from "./complete-candidate.ts";

/** Upload id → received bytes. */
export type Received = ReadonlyMap<string, number>;

export async function receivedOf(files: StagedFiles, uploads: readonly UploadRow[]): Promise<Received> {
  const sizes = uploads.map(
    async ({ id, size, sha256 }) => [id, sha256 ? size : await files.size(id)] as const,
  );
  return new Map(await Promise.all(sizes));
}

/** Changes that a table of categories would make. */
interface CategoryPreview {
  readonly counts: { readonly made: number; readonly named: number };
  readonly issues: readonly LocatedIssue[];
}

/** Response for the uploads page: files of a batch and a page of its designs. */
export function batchView(
  { uploads, read: contents, unplaced, places }: Pick<UploadBatch, "uploads"> & Partial<UploadBatch>,
  designs: readonly BatchDesign[],
  bytesById: Received,
  { categories, table }: { readonly categories: string[]; readonly table?: CategoryPreview },
) {
  const photos = designs.flatMap(({ result }) =>
    (result?.errors ?? []).filter(({ code }) => code.startsWith("photo-")),
  );
  const issues = [...(contents?.issues ?? []), ...(table?.issues ?? []), ...photos];
  const last = designs.at(-1)?.key;
  return {
    files: uploads.map((upload) => ({
      ...fileView(upload, bytesById, issues),
      isUnplaced: unplaced?.has(upload.id) ?? false,
    })),
    designs: designs.map((design) => designView(design, categories)),
    next: last === undefined || last === places?.at(-1)?.key ? null : last,
    total: places?.length ?? 0,
    ...(contents?.error && { error: issueView(contents.error) }),
    notices: (contents?.notices ?? []).map(issueView),
    ...(table && contents?.categories.length && { table: table.counts }),
    categories,
  };
}

export function fileView(
  { id, path, size, sha256 }: UploadRow,
  bytesById: Received,
  issues: readonly LocatedIssue[],
): UploadedFile {
  const ownIssues = issues.filter(({ file = "" }) => file === path || file.startsWith(`${path}/`));
  return {
    id,
    path,
    size,
    received: bytesById.get(id) ?? 0,
    state: sha256 ? "whole" : "receiving",
    issues: ownIssues.map(issueView),
  };
}

function designView(design: BatchDesign, categories: readonly string[]): UploadedDesign {
  const {
    key,
    state,
    candidate,
    words,
    wrong: fieldIssues,
    lacks,
    shop,
    result,
    inputsHash,
    duplicates,
  } = design;
  return {
    key,
    state,
    lacks: [...lacks],
    guessed: (candidate.guessed ?? []).map((field) => (field === "name" ? field : "category")),
    words: { ...wordsOf(design), ...typedWords(words) },
    wrong: Object.fromEntries(Object.entries(fieldIssues).map(([field, issue]) => [field, issueView(issue)])),
    nearCategories: nearCategories(candidate.categories ?? [], categories).map(issueView),
    ...(shop && { design: { id: shop.id, name: shop.name, published: shop.published } }),
    changes: (result?.changes ?? []).map(issueView),
    variants: (result?.variants ?? []).map((variant, place) =>
      variantView(variant, candidate.variants[place]),
    ),
    leftOut: Object.keys(words.machines ?? {}).filter((label) => words.machines?.[label] === null),
    ...photoPathOf(candidate),
    ...(result?.thumbnail !== undefined && { picture: inputsHash }),
    warnings: [...(result?.warnings ?? []), ...duplicates.warnings].map(issueView),
    errors: [...(result?.errors ?? []), ...duplicates.errors].map(issueView),
  };
}

function typedWords(words: BatchDesign["words"]): Partial<UploadedDesign["words"]> {
  const { name, description, tags, category, price } = words;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags }),
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price }),
  };
}

/** Texts from its files, or else of the shop's design. */
function wordsOf({ candidate, stock }: BatchDesign): UploadedDesign["words"] {
  const assignedCategories = stock?.assignedCategories.map(({ name, above }) =>
    above === null ? [name] : [above, name],
  );
  const paths = candidate.categories ?? assignedCategories ?? [];
  const isPriced = candidate.variants.some(({ pricePaise }) => pricePaise !== undefined);
  const price = isPriced ? undefined : singlePrice(stock);
  return {
    name: candidate.name ?? stock?.name ?? "",
    description: candidate.description ?? stock?.description ?? "",
    tags: readTags(candidate.tags ?? stock?.tags ?? "").replaceAll(",", ", "),
    category: paths.map((path) => path.join(" > ")).join(" | "),
    price: price === undefined ? "" : `${price / 100}`,
  };
}

/** Path for its photo: the first stitch file's without its extension. */
function photoPathOf({ row, variants }: Candidate): Pick<UploadedDesign, "photoPath"> {
  const path = variants[0]?.files[0]?.path;
  if (row !== undefined || path === undefined) return {};
  return { photoPath: path.replace(/\.[^./]+$/, "") };
}

export function variantView(
  variant: VariantResult,
  candidate: CandidateVariant | undefined,
): UploadedVariant {
  const { label, state, format, hoop, stitches, pricePaise, files, errors = [] } = variant;
  const machine = variant.machine ?? candidate?.machine;
  // A placeholder price is not shown.
  const isPriced = state !== "new" || (candidate?.pricePaise ?? candidate?.newPricePaise) !== undefined;
  const largest = (side: "width" | "height") => Math.max(...(files ?? []).map((file) => file[side])) / 10;
  return {
    label,
    file: candidate?.label ?? label,
    state,
    ...(machine !== undefined && { machine }),
    ...(format !== undefined && { format }),
    ...(hoop !== undefined && { hoop }),
    ...(stitches && { stitches: [...stitches] }),
    ...(files && files.length > 0 && { width: largest("width"), height: largest("height") }),
    ...(isPriced && pricePaise !== undefined && { price: rupees(pricePaise) }),
    errors: errors.map(issueView),
  };
}

export function issueView({ code, values, reason, advice, file, row }: LocatedIssue): UploadIssue {
  const place = { ...(file !== undefined && { file }), ...(row !== undefined && { row }) };
  return { ...place, code, values: { ...values }, reason, advice };
}
