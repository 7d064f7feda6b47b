import {
  isColor,
  isReadableAccent,
  isReadableMain,
} from "../../../../contract/office/settings/shop-colors.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { CachedContent } from "../cached-content.ts";
import { themeSheet } from "../shop-identity.ts";

/** Registers the calls with which storefront pages read the owner's texts. */
export function contentRoutes(router: Router, { content }: { readonly content: CachedContent }): void {
  router.share("getGrievanceOfficer", async ({ lang }) => ({ seller: await content.seller(lang) }));
  router.share("getLicence", async ({ lang, version }) => ({
    text: await content.licencePage(lang, version === undefined ? undefined : Number(version)),
  }));
  router.share("getPageText", async ({ page, lang }) => ({ text: await content.pageText(page, lang) }));
}

const A_YEAR = "public, max-age=31536000, immutable";

/** Serves the logo and the style sheet of the shop's colours, whose address has the colours themselves. */
export function identityRoutes({ app }: Router, { content }: { readonly content: CachedContent }): void {
  app.get("/media/logo/:file", async (context) => {
    const logo = await content.logo(context.req.path);
    if (!logo) throw new Failure("picture-unknown");
    return context.body(logo, 200, { "cache-control": A_YEAR, "content-type": "image/png" });
  });
  app.get("/theme/:file", (context) => {
    const [, ...colors] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(context.req.param("file")) ?? [];
    const [main = "", accent = ""] = colors.map((color) => `#${color}`);
    if (!isColor(main) || !isReadableMain(main) || !isReadableAccent({ main, accent }))
      throw new Failure("call-unknown");
    const headers = { "cache-control": A_YEAR, "content-type": "text/css; charset=utf-8" };
    return context.body(themeSheet(main, accent), 200, headers);
  });
}
