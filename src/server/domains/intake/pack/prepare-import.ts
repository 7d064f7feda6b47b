import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import { compareReplaced } from "../check/compare-replaced.ts";
import { describeVariant, describeWords, variantChanges, wordChanges } from "../check/compare-with-shop.ts";
import type { ImportTask, ImportTools, JudgedProduct, Subject } from "../check/import-task.ts";
import { type Judgement, judgeProduct } from "../check/judge-product.ts";
import { openProduct } from "../check/open-product.ts";
import type { AcceptedVariant } from "../check/place-variants.ts";
import { allRefused, picturedAs, placeOf, refusal, variantOutcomes } from "../check/product-outcome.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import { composeProduct, type NewPhoto, prepareOwnersPhoto, shownDesigns } from "./compose-product.ts";

/** Checks a product and prepares the data to write. Writes nothing. */
export async function prepareImport(task: ImportTask, tools: ImportTools): Promise<JudgedProduct> {
  const { request, shop, machines, replaces } = task;
  const subject = subjectOf(task);
  const errors = [...request.errors, ...("lacks" in subject ? subject.lacks : [])];
  const shopVariants = shop?.variants ?? [];
  const opened = openProduct(request, shopVariants, machines, tools.reader);
  const judgement = judgeProduct(opened, shopVariants, machines);
  if (errors.length > 0 || "lacks" in subject)
    return { outcome: refusal(request, errors, judgement.refused) };
  const judged = await acceptOrRefuse(task, subject, judgement, tools);
  const [given] = judgement.opened;
  if (!replaces || !given) return judged;
  const { replaced, warnings } = await compareReplaced(given, replaces, machines, tools);
  const { outcome } = judged;
  return { ...judged, outcome: { ...outcome, replaced, warnings: [...outcome.warnings, ...warnings] } };
}

async function acceptOrRefuse(
  task: ImportTask,
  subject: Subject,
  judgement: Judgement,
  tools: ImportTools,
): Promise<JudgedProduct> {
  const { request, shop } = task;
  if (judgement.accepted.length === 0 && (!shop || !hasWordChanges(request, shop)))
    return { outcome: await allRefused(request, shop, judgement, tools) };
  const photo = await prepareOwnersPhoto(request, shop, tools);
  if ("reason" in photo) return { outcome: refusal(request, [photo], judgement.refused) };
  return accept({ ...subject, isDryRun: task.isDryRun }, judgement, photo, tools);
}

/** Outcome of an accepted product and, unless it is a dry run, the data to write. */
async function accept(
  subject: Subject & Pick<ImportTask, "isDryRun">,
  judgement: Judgement,
  photo: NewPhoto,
  tools: ImportTools,
): Promise<JudgedProduct> {
  const { id, request, shop, isDryRun } = subject;
  const changes = shop ? changesOf(request, judgement.accepted, photo, shop) : [];
  const isUnchanged = shop !== undefined && changes.length === 0;
  const prepared =
    isDryRun || isUnchanged ? undefined : await composeProduct(subject, judgement, photo, tools);
  const picture = prepared?.picture?.bytes ?? photo.picture?.bytes ?? shownDesigns(judgement);
  return {
    outcome: {
      ...placeOf(request),
      ...(id > 0 && { id }),
      state: !shop ? "new" : isUnchanged ? "unchanged" : "changed",
      changes,
      variants: variantOutcomes(request, judgement),
      warnings: judgement.warnings,
      errors: [],
      ...(isUnchanged && judgement.refused.size === 0 ? {} : await picturedAs(picture, tools)),
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
        ...createIssue("product-homeless"),
      },
  ];
  return { lacks: lacks.filter((issue) => issue !== false) };
}

function hasWordChanges(request: ProductRequest, shop: StockProduct): boolean {
  return request.photo !== undefined || Object.keys(wordChanges(request, shop)).length > 0;
}
