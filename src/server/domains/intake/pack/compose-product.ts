import type { Design, Thread } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { contentHash, storedBytes } from "../../../files/file-store.ts";
import type { PreparedProduct, ProductPicture, StockProduct } from "../../catalogue/writing/index.ts";
import { ImportError } from "../../failure.ts";
import type { ProductCheck } from "../check/check-product.ts";
import { textsOf, wordChanges } from "../check/compare-with-shop.ts";
import { type CardOf, cardsOf, describeProduct } from "../check/describe-product.ts";
import type { ImportTools, Subject } from "../check/import-task.ts";
import { coloured, type MeasuredFile, type PartName } from "../check/stitch-file.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import { LARGEST_FILE } from "../parse/source-file.ts";
import { drawEachSheetOnce } from "./pack-variant.ts";
import { packVariants, slugOf } from "./pack-variants.ts";

/**
 * Prepares everything to write of an accepted product: packs files and draws the picture unless a photo is
 * given.
 */
export async function composeProduct(
  { id, shop, request }: Subject,
  productCheck: ProductCheck,
  photo: NewPhoto,
  tools: Pick<ImportTools, "drawing">,
): Promise<PreparedProduct> {
  const drawing = drawEachSheetOnce(tools.drawing);
  const { accepted } = productCheck;
  const cardOf = coloursFor(productCheck);
  const name = request.name ?? shop?.name ?? "";
  const { newVariants, changedVariants } = await packVariants({ id, name, accepted, cardOf, drawing });
  const measures = describeProduct(shownFiles(productCheck), threadsOf(productCheck, cardOf));
  const drawn = async (): Promise<ProductPicture> => {
    const picture = await drawing.product(shownDesigns(productCheck));
    return { ...storedBytes(picture), photoHash: null };
  };
  if (!shop) {
    const { categories, description, tags, published } = request;
    return {
      isNew: true,
      id,
      assignedCategories: categories,
      measures,
      newVariants,
      words: { name, slug: slugOf(name), description, tags, published },
      texts: textsOf(request),
      picture: photo.picture ?? (await drawn()),
    };
  }
  const { categories, texts, ...words } = wordChanges(request, shop);
  const isMeasured = accepted.some((one) => one.shop && one.fitted);
  return {
    isNew: false,
    id,
    words,
    texts,
    assignedCategories: categories,
    newVariants,
    changedVariants,
    measures: isMeasured ? measures : undefined,
    picture: photo.picture ?? (isMeasured && !shop.photoHash ? await drawn() : undefined),
  };
}

/** Designs in the product's picture: the first variant's files, in their colours. */
export function shownDesigns(productCheck: ProductCheck): Design[] {
  const cardOf = coloursFor(productCheck);
  return shownFiles(productCheck).map((file) => coloured(file.design, cardOf(file)));
}

function shownFiles({ accepted, opened }: ProductCheck): readonly MeasuredFile[] {
  const first = opened.find(({ request }) => accepted.some((one) => one.request === request));
  return first?.measured ?? [];
}

function coloursFor({ accepted, opened }: ProductCheck): CardOf {
  return cardsOf(
    accepted.flatMap(({ fitted }) => fitted?.opened ?? []),
    opened,
  );
}

function threadsOf(productCheck: ProductCheck, cardOf: CardOf): Partial<Record<PartName, readonly Thread[]>> {
  return Object.fromEntries(shownFiles(productCheck).map((file) => [file.part, cardOf(file) ?? []]));
}

/** New picture of a product; `undefined` if it does not change. */
export interface NewPhoto {
  readonly picture: ProductPicture | undefined;
}

/** Prepares the owner's photo, unless the shop's picture was made from it or is the same file. */
export async function prepareOwnersPhoto(
  { photo, row }: ProductRequest,
  shop: StockProduct | undefined,
  { reader, importPhoto }: Pick<ImportTools, "reader" | "importPhoto">,
): Promise<NewPhoto | LocatedIssue> {
  if (!photo) return { picture: undefined };
  const place = { ...(row !== undefined && { row }), file: photo.path };
  if (photo.size > LARGEST_FILE) return { ...place, ...createIssue("photo-large") };
  try {
    const given = new Uint8Array(reader.read(photo));
    const photoHash = contentHash(given);
    if (shop && (photoHash === shop.photoHash || photoHash === shop.pictureHash))
      return { picture: undefined };
    const picture = await importPhoto(given);
    return { picture: { ...storedBytes(picture), photoHash } };
  } catch (error) {
    if (error instanceof ImportError && error.code === "too-large")
      return { ...place, ...createIssue("photo-pixels") };
    const message = error instanceof Error ? error.message : String(error);
    return { ...place, ...createIssue("photo-unreadable", { message }) };
  }
}
