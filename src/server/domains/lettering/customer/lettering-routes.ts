import { formats } from "@kasuti/embroidery";
import { SCRIPTS } from "@kasuti/lettering";
import type { Hono } from "hono";
import { rupees } from "../../../../contract/money.ts";
import type { RefusedName as RefusedNameView } from "../../../../contract/stitching/lettering.ts";
import type { Answer } from "../../../../contract/wire.ts";
import { errorBody, logFailureReason } from "../../../http/error-answers.ts";
import type { Router } from "../../../http/router.ts";
import type { PrivateDesign } from "../../catalogue/private-designs/index.ts";
import { Failure } from "../../failure.ts";
import { checkName, createNameSewer, type NamesShop, requireOffer } from "../check-name.ts";
import { makeName } from "../make-name.ts";
import type { NamePictures } from "../name-pictures.ts";
import type { NamesOffer } from "../names-rule.ts";
import { RefusedName, refusalView } from "../refused-name.ts";

/** Names of customers. A shop without a price for them has none of these calls. */
export function letteringRoutes(router: Router, shop: NamesShop): void {
  const sewer = createNameSewer(shop);
  router.share("getLetteringFonts", async () => fontsView(await requireOffer(shop)));
  router.on("checkLettering", async ({ input, address, language }) => {
    const offer = await requireOffer(shop);
    try {
      return { ok: true as const, ...(await checkName(sewer, input, { offer, address })) };
    } catch (error) {
      if (!(error instanceof RefusedName)) throw error;
      return refusalView(error.refusal, { height: input.height, heights: offer.heights }, language);
    }
  });
  router.on("createLettering", async ({ input, caller: { customerId }, language }) => {
    const offer = await requireOffer(shop);
    const formatIds = input.formats.map((format) => format.toLowerCase());
    if (!formatIds.every((id) => WRITABLE.includes(id))) throw new Failure("request-invalid", UNKNOWN_FORMAT);
    try {
      const order = { ...input, formats: formatIds };
      return privateDesignView(await makeName(sewer, order, { customerId, language, offer }));
    } catch (error) {
      if (!(error instanceof RefusedName)) throw error;
      const limits = { height: input.height, heights: offer.heights };
      return refusalAnswer(refusalView(error.refusal, limits, language));
    }
  });
  pictureRoute(router.app, sewer.pictures);
}

const WRITABLE = formats.filter(({ write }) => write).map(({ id }) => id);
const UNKNOWN_FORMAT = { fields: { formats: "request-invalid" } } as const;

function privateDesignView({ productId, variants }: PrivateDesign): Answer<"createLettering"> {
  return {
    productId,
    variants: variants.map(({ id, format, pricePaise }) => ({
      ...{ id, format: format.toUpperCase() },
      price: rupees(pricePaise),
    })),
  };
}

function refusalAnswer({ field, reason, ...about }: RefusedNameView): Response {
  const failure = new Failure("request-invalid");
  logFailureReason(failure);
  const body = { ...errorBody(failure), ...about, error: reason, errors: { [field]: reason } };
  return Response.json(body, { status: 400 });
}

function fontsView({
  fonts,
  heights,
  pricePaise,
  letters,
  perLetterPaise,
}: NamesOffer): Answer<"getLetteringFonts"> {
  return {
    fonts: fonts.map((font) => ({ ...font, scripts: [...SCRIPTS], heights })),
    formats: WRITABLE.map((id) => id.toUpperCase()),
    price: { amount: rupees(pricePaise), letters, perLetter: rupees(perLetterPaise) },
  };
}

const A_DAY = "private, max-age=86400, immutable";

/** A name is personal: search engines must not list its picture, and proxies must not keep it. */
function pictureRoute(app: Pick<Hono, "get">, pictures: NamePictures): void {
  app.get("/media/name/:file", async (context) => {
    const [, key] = /^([0-9a-f]{64})\.webp$/.exec(context.req.param("file")) ?? [];
    const picture = key && (await pictures.read(key));
    if (!picture) throw new Failure("picture-unknown");
    return context.body(picture, 200, {
      "cache-control": A_DAY,
      "content-type": "image/webp",
      "x-robots-tag": "noindex, noimageindex",
    });
  });
}
