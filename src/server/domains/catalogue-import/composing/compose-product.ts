import type { Design, Thread } from "@kasuti/embroidery";
import { storedBytes } from "../../../files/file-store.ts";
import type { prepared } from "../../catalogue/index.ts";
import type { ImportTools, Subject } from "../import-task.ts";
import type { Judgement } from "../judging/judge-product.ts";
import { describeProduct } from "../packing/describe-product.ts";
import { drawEachSheetOnce } from "../packing/design-pictures.ts";
import { coloured, type MeasuredFile, type PartName } from "../packing/measure-stitch-file.ts";
import { type CardOf, cardsOf } from "./borrow-colours.ts";
import { textsOf, wordChanges } from "./compare-with-shop.ts";
import { packVariants } from "./pack-variants.ts";
import type { TakenPhoto } from "./prepare-owners-photo.ts";
import { slugOf } from "./slug.ts";

/** Everything that is to be written of a product that goes in: files packed, the picture drawn where no photo is given. */
export async function composeProduct(
  { id, shop, request }: Subject,
  judgement: Judgement,
  photo: TakenPhoto,
  tools: Pick<ImportTools, "drawing">,
): Promise<prepared.PreparedProduct> {
  const drawing = drawEachSheetOnce(tools.drawing);
  const { accepted } = judgement;
  const cardOf = coloursFor(judgement);
  const name = request.name ?? shop?.name ?? "";
  const { newVariants, changedVariants } = await packVariants({ id, name, accepted, cardOf, drawing });
  const measures = describeProduct(shownFiles(judgement), threadsOf(judgement, cardOf));
  const drawn = async (): Promise<prepared.ProductPicture> => {
    const picture = await drawing.product(shownDesigns(judgement));
    return { ...storedBytes(picture), photoHash: null };
  };
  if (!shop) {
    const { categories, description, tags, published } = request;
    return {
      ...{ isNew: true, id, homes: categories, measures, newVariants },
      words: { name, slug: slugOf(name), description, tags, published },
      texts: textsOf(request),
      picture: photo.picture ?? (await drawn()),
    };
  }
  const { categories, texts, ...words } = wordChanges(request, shop);
  const isMeasured = accepted.some((one) => one.shop && one.fitted);
  return {
    ...{ isNew: false, id, words, texts, homes: categories, newVariants, changedVariants },
    measures: isMeasured ? measures : undefined,
    picture: photo.picture ?? (isMeasured && !shop.photoHash ? await drawn() : undefined),
  };
}

/** What a product is pictured by: the first variant's files, in their colours. */
export function shownDesigns(judgement: Judgement): Design[] {
  const cardOf = coloursFor(judgement);
  return shownFiles(judgement).map((file) => coloured(file.design, cardOf(file)));
}

function shownFiles({ accepted, opened }: Judgement): readonly MeasuredFile[] {
  const first = opened.find(({ request }) => accepted.some((one) => one.request === request));
  return first?.measured ?? [];
}

function coloursFor({ accepted, opened }: Judgement): CardOf {
  return cardsOf(
    accepted.flatMap(({ fitted }) => fitted?.opened ?? []),
    opened,
  );
}

function threadsOf(judgement: Judgement, cardOf: CardOf): Partial<Record<PartName, readonly Thread[]>> {
  return Object.fromEntries(shownFiles(judgement).map((file) => [file.part, cardOf(file) ?? []]));
}
