import { formats } from "@kasuti/embroidery";
import { SCRIPTS } from "@kasuti/lettering";
import type { Hono } from "hono";
import { rupees } from "../../../../contract/money.ts";
import type { Answer } from "../../../../contract/wire.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { checkName, createNameSewer, type NamesShop, requireOffer } from "../check-name.ts";
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
  router.on("createLettering", async () => {
    throw new Failure("call-unknown");
  });
  pictureRoute(router.app, sewer.pictures);
}

const WRITABLE = formats.filter(({ write }) => write).map(({ id }) => id.toUpperCase());

function fontsView({
  fonts,
  heights,
  pricePaise,
  letters,
  perLetterPaise,
}: NamesOffer): Answer<"getLetteringFonts"> {
  return {
    fonts: fonts.map((font) => ({ ...font, scripts: [...SCRIPTS], heights })),
    formats: WRITABLE,
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
