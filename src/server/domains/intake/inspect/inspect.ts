import type { Design } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { contentHash, storedBytes } from "../../../files/file-store.ts";
import type { ProductPicture, StockProduct } from "../../catalogue/writing/index.ts";
import { ImportError } from "../../failure.ts";
import { type Candidate, type LocatedIssue, rowOf } from "../candidate.ts";
import { LARGEST_FILE } from "../read/source-file.ts";
import { placeOf, type Result, refusal, refusedVariant, type VariantResult } from "../result.ts";
import { checkProduct, openProduct, type ProductCheck } from "./check-product.ts";
import { compareReplaced } from "./compare-replaced.ts";
import { describeVariant, describeWords, variantChanges, wordChanges } from "./compare-with-shop.ts";
import type { Inspected, InspectTask, InspectTools } from "./inspectors.ts";
import type { AcceptedVariant } from "./match-variants.ts";
import { packProduct, shownDesigns } from "./pack-product.ts";
import { withLicences } from "./with-licences.ts";

/** Checks a candidate and, if asked, prepares the data to write. Writes nothing. */
export async function inspect(givenTask: InspectTask, tools: InspectTools): Promise<Inspected> {
  const task = { ...givenTask, candidate: withLicences(givenTask.candidate, givenTask.licences) };
  const { candidate, shop, machines, replaces, packs } = task;
  const shopVariants = shop?.variants ?? [];
  const openedProduct = openProduct(candidate, shopVariants, machines, tools.reader);
  const check = checkProduct(openedProduct, shopVariants, machines, packs?.earlierResult);
  const lacks = shop ? undefined : lacksOf(candidate);
  const errors = [...candidate.errors, ...(lacks ?? [])];
  if (errors.length > 0 || lacks) return { result: refusal(candidate, errors, check.refusedVariants) };
  const inspected = await acceptOrRefuse(task, check, tools);
  const [first] = check.openedVariants;
  if (!replaces || !first || packs?.earlierResult) return inspected;
  const { replaced, warnings } = await compareReplaced(first, replaces, tools);
  const { result } = inspected;
  return { ...inspected, result: { ...result, replaced, warnings: [...result.warnings, ...warnings] } };
}

/** Required values that a new product lacks; `undefined` when it has all. */
function lacksOf(candidate: Candidate): LocatedIssue[] | undefined {
  const { name, categories, variants } = candidate;
  if (name !== undefined && categories) return undefined;
  const isCategoryTyped = variants.some(({ errors }) =>
    errors.some(({ code }) => code.startsWith("category-")),
  );
  return [
    ...(name === undefined ? [createIssue("product-unknown", { id: `${candidate.id}` })] : []),
    ...(!categories && !isCategoryTyped ? [createIssue("product-without-category")] : []),
  ].map((issue) => ({ ...rowOf(candidate), ...issue }));
}

async function acceptOrRefuse(
  task: InspectTask,
  check: ProductCheck,
  tools: InspectTools,
): Promise<Inspected> {
  const { candidate, shop } = task;
  const changesWords =
    shop && (candidate.photo !== undefined || Object.keys(wordChanges(candidate, shop)).length > 0);
  if (check.acceptedVariants.length === 0 && !changesWords)
    return { result: await allRefused(task, check, tools) };
  const photo = await prepareOwnersPhoto(candidate, shop, tools);
  if (photo && "reason" in photo) return { result: refusal(candidate, [photo], check.refusedVariants) };
  return accept(task, { ...check, photo }, tools);
}

/** Result of an accepted product and, if asked, the data to write. */
async function accept(
  task: InspectTask,
  check: ProductCheck & { readonly photo: ProductPicture | undefined },
  tools: InspectTools,
): Promise<Inspected> {
  const { candidate, shop, packs } = task;
  const { photo } = check;
  const id = shop?.id ?? candidate.id ?? packs?.newId ?? 0;
  const changes = shop ? changesOf(candidate, check, shop) : [];
  const isUnchanged = shop !== undefined && changes.length === 0;
  const product =
    packs && !isUnchanged ? await packProduct(task, { ...check, id }, tools.drawing) : undefined;
  if (packs?.earlierResult)
    return { result: { ...packs.earlierResult, id, changes }, preparedProduct: product };
  const picture = product?.picture?.bytes ?? photo?.bytes ?? shownDesigns(check);
  return {
    result: {
      ...placeOf(candidate),
      ...(id > 0 && { id }),
      state: !shop ? "new" : isUnchanged ? "unchanged" : "changed",
      changes,
      variants: variantResults(candidate, check),
      warnings: check.warnings,
      errors: [],
      ...(isUnchanged && check.refusedVariants.size === 0 ? {} : await picturedAs(picture, tools)),
    },
    preparedProduct: product,
  };
}

function changesOf(
  candidate: Candidate,
  { acceptedVariants: variants, photo }: ProductCheck & { readonly photo: ProductPicture | undefined },
  shop: StockProduct,
): ImportIssue[] {
  return [
    ...describeWords(wordChanges(candidate, shop), shop),
    ...(photo ? [createIssue("change-picture", { path: candidate.photo?.path ?? "" })] : []),
    ...variants.flatMap((variant) =>
      variant.shop
        ? describeVariant(variantChanges(variant, variant.shop), variant, variant.shop)
        : [createIssue("change-variant-new", { variant: variant.name })],
    ),
  ];
}

/**
 * Prepares the owner's photo; `undefined` if there is none, or the shop's picture was made from it or is the
 * same file.
 */
async function prepareOwnersPhoto(
  candidate: Candidate,
  shop: StockProduct | undefined,
  { reader, importPhoto }: Pick<InspectTools, "reader" | "importPhoto">,
): Promise<ProductPicture | LocatedIssue | undefined> {
  const { photo } = candidate;
  if (!photo) return undefined;
  const place = { ...rowOf(candidate), file: photo.path };
  if (photo.size > LARGEST_FILE) return { ...place, ...createIssue("photo-large") };
  try {
    const original = new Uint8Array(reader.read(photo));
    const photoHash = contentHash(original);
    if (shop && (photoHash === shop.photoHash || photoHash === shop.pictureHash)) return undefined;
    return { ...storedBytes(await importPhoto(original)), photoHash };
  } catch (error) {
    if (error instanceof ImportError && error.code === "too-large")
      return { ...place, ...createIssue("photo-pixels") };
    const message = error instanceof Error ? error.message : String(error);
    return { ...place, ...createIssue("photo-unreadable", { message }) };
  }
}

/** Result of a product without any accepted variant. */
async function allRefused(
  { candidate, shop }: InspectTask,
  check: ProductCheck,
  tools: Pick<InspectTools, "thumbnail">,
): Promise<Result> {
  const lack = { ...rowOf(candidate), ...createIssue("design-fileless") };
  const designs = check.openedVariants[0]?.measured.map(({ design }) => design);
  return {
    ...placeOf(candidate),
    ...(shop && { id: shop.id }),
    state: "refused",
    changes: [],
    variants: variantResults(candidate, check),
    warnings: check.warnings,
    errors: check.refusedVariants.size > 0 ? [] : [lack],
    ...(await picturedAs(designs, tools)),
  };
}

/** Thumbnail for the report, if there is something to show. */
async function picturedAs(
  of: Uint8Array | readonly Design[] | undefined,
  { thumbnail }: Pick<InspectTools, "thumbnail">,
): Promise<Pick<Result, "thumbnail">> {
  if (!of || of.length === 0) return {};
  return { thumbnail: Buffer.from(await thumbnail(of)).toString("base64") };
}

/** Results of all variants, in their order. */
function variantResults(
  { variants }: Candidate,
  { acceptedVariants, openedVariants, refusedVariants: refusals }: ProductCheck,
): VariantResult[] {
  return variants.map((variant) => {
    const errors = refusals.get(variant);
    const match = acceptedVariants.find((one) => one.candidate === variant);
    if (match && !errors) return acceptedResult(match);
    const format = openedVariants.find((one) => one.candidate === variant)?.measured[0]?.format;
    return { ...refusedVariant(variant, errors), ...(format !== undefined && { format }) };
  });
}

function acceptedResult(variant: AcceptedVariant): VariantResult {
  const { candidate, shop, name, fitted } = variant;
  const price = candidate.pricePaise ?? shop?.pricePaise ?? candidate.newPricePaise;
  const measuredFiles = fitted?.openedVariant.measured;
  const isChanged = fitted !== undefined || (shop && Object.keys(variantChanges(variant, shop)).length > 0);
  return {
    ...placeOf(candidate),
    label: name,
    state: !shop ? "new" : isChanged ? "changed" : "unchanged",
    ...(shop && { machine: shop.machine, format: shop.format, hoop: shop.hoop }),
    ...(fitted && { machine: fitted.machine.title, hoop: fitted.hoop }),
    ...(measuredFiles?.[0] && { format: measuredFiles[0].format }),
    ...(measuredFiles && {
      stitches: measuredFiles.map(({ stitches }) => stitches),
      files: measuredFiles.map(({ sha256, width, height }) => ({ sha256, width, height })),
    }),
    ...(price !== undefined && { pricePaise: price }),
  };
}
