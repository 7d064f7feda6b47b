import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import { checkProduct, type ProductCheck } from "../check/check-product.ts";
import { compareReplaced } from "../check/compare-replaced.ts";
import { describeVariant, describeWords, variantChanges, wordChanges } from "../check/compare-with-shop.ts";
import type { CheckedProduct, ImportTask, ImportTools, Subject } from "../check/import-task.ts";
import { openProduct } from "../check/open-product.ts";
import type { AcceptedVariant } from "../check/place-variants.ts";
import { allRefused, picturedAs, placeOf, refusal, variantOutcomes } from "../check/product-outcome.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import { composeProduct, type NewPhoto, prepareOwnersPhoto, shownDesigns } from "./compose-product.ts";

/** Checks a product and prepares the data to write. Writes nothing. */
export async function prepareImport(task: ImportTask, tools: ImportTools): Promise<CheckedProduct> {
  const { request, shop, machines, replaces } = task;
  const subject = subjectOf(task);
  const errors = [...request.errors, ...("lacks" in subject ? subject.lacks : [])];
  const shopVariants = shop?.variants ?? [];
  const opened = openProduct(request, shopVariants, machines, tools.reader);
  const productCheck = checkProduct(opened, shopVariants, machines);
  if (errors.length > 0 || "lacks" in subject)
    return { outcome: refusal(request, errors, productCheck.refused) };
  const judged = await acceptOrRefuse(task, subject, productCheck, tools);
  const [given] = productCheck.opened;
  if (!replaces || !given) return judged;
  const { replaced, warnings } = await compareReplaced(given, replaces, machines, tools);
  const { outcome } = judged;
  return { ...judged, outcome: { ...outcome, replaced, warnings: [...outcome.warnings, ...warnings] } };
}

async function acceptOrRefuse(
  task: ImportTask,
  subject: Subject,
  productCheck: ProductCheck,
  tools: ImportTools,
): Promise<CheckedProduct> {
  const { request, shop } = task;
  if (productCheck.accepted.length === 0 && (!shop || !hasWordChanges(request, shop)))
    return { outcome: await allRefused(request, shop, productCheck, tools) };
  const photo = await prepareOwnersPhoto(request, shop, tools);
  if ("reason" in photo) return { outcome: refusal(request, [photo], productCheck.refused) };
  return accept({ ...subject, isDryRun: task.isDryRun }, productCheck, photo, tools);
}

/** Outcome of an accepted product and, unless it is a dry run, the data to write. */
async function accept(
  subject: Subject & Pick<ImportTask, "isDryRun">,
  productCheck: ProductCheck,
  photo: NewPhoto,
  tools: ImportTools,
): Promise<CheckedProduct> {
  const { id, request, shop, isDryRun } = subject;
  const changes = shop ? changesOf(request, productCheck.accepted, photo, shop) : [];
  const isUnchanged = shop !== undefined && changes.length === 0;
  const prepared =
    isDryRun || isUnchanged ? undefined : await composeProduct(subject, productCheck, photo, tools);
  const picture = prepared?.picture?.bytes ?? photo.picture?.bytes ?? shownDesigns(productCheck);
  return {
    outcome: {
      ...placeOf(request),
      ...(id > 0 && { id }),
      state: !shop ? "new" : isUnchanged ? "unchanged" : "changed",
      changes,
      variants: variantOutcomes(request, productCheck),
      warnings: productCheck.warnings,
      errors: [],
      ...(isUnchanged && productCheck.refused.size === 0 ? {} : await picturedAs(picture, tools)),
    },
    ...(prepared && { prepared }),
  };
}

function changesOf(
  request: ProductRequest,
  accepted: readonly AcceptedVariant[],
  { picture }: NewPhoto,
  shop: StockProduct,
): ImportIssue[] {
  return [
    ...describeWords(wordChanges(request, shop), shop),
    ...(picture ? [createIssue("change-picture", { path: request.photo?.path ?? "" })] : []),
    ...accepted.flatMap((variant) =>
      variant.shop
        ? describeVariant(variantChanges(variant, variant.shop), variant, variant.shop)
        : [createIssue("change-variant-new", { variant: variant.name })],
    ),
  ];
}

const rowOf = ({ row }: { row?: number }) => (row === undefined ? {} : { row });

/** Product that the request is about, or the required values that a new product lacks. */
function subjectOf({
  request,
  shop,
  newId,
}: ImportTask): Subject | { readonly lacks: readonly LocatedIssue[] } {
  if (shop) return { id: shop.id, shop, request };
  const { name, categories } = request;
  if (name !== undefined && categories)
    return { id: request.id ?? newId, shop, request: { ...request, name, categories } };
  const isCategoryTyped = request.variants.some(({ errors }) =>
    errors.some(({ code }) => code.startsWith("category-")),
  );
  const lacks = [
    name === undefined && {
      ...rowOf(request),
      ...createIssue("product-unknown", { id: `${request.id}` }),
    },
    !categories &&
      !isCategoryTyped && {
        ...rowOf(request),
        ...createIssue("product-without-category"),
      },
  ];
  return { lacks: lacks.filter((issue) => issue !== false) };
}

function hasWordChanges(request: ProductRequest, shop: StockProduct): boolean {
  return request.photo !== undefined || Object.keys(wordChanges(request, shop)).length > 0;
}
