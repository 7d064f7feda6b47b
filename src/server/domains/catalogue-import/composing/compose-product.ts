import type { Thread } from "@kasuti/embroidery";
import { contentHash } from "../../../files/file-store.ts";
import {
  coloured,
  describeProduct,
  drawEachSheetOnce,
  type IncomingProduct,
  type MeasuredFile,
  type PartName,
  type StockProduct,
} from "../../catalogue/index.ts";
import { type CardOf, cardsOf } from "../judging/borrow-colours.ts";
import type { AcceptedVariant, Judgement } from "../judging/judge-product.ts";
import type { ImportTask, ImportTools } from "../prepare-import.ts";
import type { JudgedProduct } from "../report/outcome.ts";
import { picturedAs, placeOf, variantOutcomes } from "../report/outcome-of.ts";
import { describeVariant, describeWords, variantChanges, wordChanges } from "./compare-with-shop.ts";
import { packIncoming } from "./pack-incoming.ts";
import { slugOf } from "./slug.ts";
import type { TakenPhoto } from "./take-owners-photo.ts";

/** What a product that goes in comes to, and, unless it is a dry run, everything to be written for it. */
export async function composeProduct(
  task: ImportTask,
  judgement: Judgement,
  photo: TakenPhoto,
  tools: ImportTools,
): Promise<JudgedProduct> {
  const { request, shop, isDryRun } = task;
  const changes = shop ? changesOf(task, judgement.accepted, photo, shop) : [];
  const isQuiet = shop !== undefined && changes.length === 0;
  const cardOf = cardsOf(
    judgement.accepted.flatMap(({ fitted }) => fitted?.opened ?? []),
    judgement.opened,
  );
  const shown = shownFiles(judgement);
  const id = shop?.id ?? request.id ?? (isDryRun ? undefined : task.newId);
  const incoming =
    isDryRun || isQuiet ? undefined : await incomingProduct(task, judgement, photo, { shown, cardOf }, tools);
  const picture =
    incoming?.picture?.bytes ??
    photo.picture?.bytes ??
    shown.map((file) => coloured(file.design, cardOf(file)));
  return {
    outcome: {
      ...placeOf(request),
      ...(id !== undefined && { id }),
      state: !shop ? "new" : isQuiet ? "unchanged" : "changed",
      changes,
      variants: variantOutcomes(request, judgement),
      warnings: judgement.warnings,
      faults: [],
      ...(isQuiet && judgement.refused.size === 0 ? {} : await picturedAs(picture, tools)),
    },
    ...(incoming && { incoming }),
  };
}

function changesOf(
  { request }: ImportTask,
  accepted: readonly AcceptedVariant[],
  { picture }: TakenPhoto,
  shop: StockProduct,
): string[] {
  return [
    ...describeWords(wordChanges(request, shop), shop),
    ...(picture ? [`picture: ${request.photo?.path}`] : []),
    ...accepted.flatMap((variant) =>
      variant.shop
        ? describeVariant(variantChanges(variant, variant.shop), variant, variant.shop)
        : [`new variant: ${variant.name}`],
    ),
  ];
}

/** The files that size, stitches and picture are taken from: the first variant's. */
function shownFiles({ accepted, opened }: Judgement): readonly MeasuredFile[] {
  const first = opened.find(({ request }) => accepted.some((one) => one.request === request));
  return first?.measured ?? [];
}

interface Shown {
  readonly shown: readonly MeasuredFile[];
  readonly cardOf: CardOf;
}

async function incomingProduct(
  task: ImportTask,
  judgement: Judgement,
  photo: TakenPhoto,
  { shown, cardOf }: Shown,
  tools: ImportTools,
): Promise<IncomingProduct> {
  const { request, shop } = task;
  const id = shop?.id ?? request.id ?? task.newId;
  const name = request.name ?? shop?.name ?? "";
  const words = shop ? wordChanges(request, shop) : newWords(task);
  const { categories, ...values } = words;
  const isMeasured = !shop || judgement.accepted.some((one) => one.shop && one.fitted);
  const isDrawn = !photo.picture && isMeasured && !shop?.photoHash;
  const drawing = drawEachSheetOnce(tools.drawing);
  const threads: Partial<Record<PartName, readonly Thread[]>> = Object.fromEntries(
    shown.map((file) => [file.part, cardOf(file) ?? []]),
  );
  const drawn = isDrawn && (await drawing.product(shown.map((file) => coloured(file.design, cardOf(file)))));
  return {
    id,
    isNew: !shop,
    values: shop ? values : { ...values, slug: slugOf(name) },
    ...(categories && { categories }),
    ...(isMeasured && { measures: describeProduct(shown, threads) }),
    ...(photo.picture && { picture: photo.picture }),
    ...(drawn && { picture: { ...drawn, hash: contentHash(drawn.bytes), photoHash: null } }),
    variants: await packIncoming({ id, name, accepted: judgement.accepted, cardOf, drawing }),
  };
}

function newWords({ request }: ImportTask) {
  const { name, description, tags, published, categories } = request;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags }),
    ...(published !== undefined && { published }),
    ...(categories && { categories }),
  };
}
