import { renderSVG } from "uqr";
import { languagePrefix, languages } from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";
import { failureOf } from "../../../http/error-answers.ts";
import { originInBrowser } from "../../../http/origin-in-browser.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { recordDownload } from "../../orders/files/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { createLink, findLink, linkedName, spendLink } from "../download-link.ts";
import { type LicensingShop, openLicensedZip } from "../licensed-zip.ts";
import { readFromZip } from "../read-from-zip.ts";
import { fileHeaders, refuse } from "./download-routes.ts";

type LinkShop = ShopBase & LicensingShop;

/** Links that hand one download to another device, without the customer's session. */
export function linkRoutes(router: Router, shop: LinkShop): void {
  router.on("createDownloadLink", async ({ input, caller, language, context }) => {
    const { token, expiresAt } = await createLink(shop, caller.customerId, input);
    const origin = originInBrowser(shop.info.origin, context.req.url);
    const url = `${origin}${languagePrefix(language)}${path.downloadLink(token)}`;
    const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
    return { url, expiresAt: expiresAt.toISOString(), picture };
  });
  router.on("getDownloadLink", async ({ input }) => {
    const link = await findLink(shop, input.token);
    const bytes = link.file?.bytes ?? link.zipBytes;
    return { name: linkedName(link), bytes, expiresAt: link.expiresAt.toISOString() };
  });
  const pages = languages.map((language) => `${languagePrefix(language)}${path.downloadLink()}`);
  router.app.on("POST", pages, async (context) => {
    try {
      return await sendLinked(shop, context.req.query("token") ?? "");
    } catch (error) {
      return refuse(context, failureOf(error, shop.log), shop.info.name);
    }
  });
}

/** The file is opened before the link is spent: a file that cannot be sent leaves the link usable. */
async function sendLinked(shop: LinkShop, token: string): Promise<Response> {
  const link = await findLink(shop, token);
  const { file, zipHash, lineId, licence } = link;
  const zip = file ? undefined : await openLicensedZip(shop, { hash: zipHash, licence });
  const storedFile = await (file ? readFromZip(shop.files, { ...file, zipHash }) : zip?.files.get(zip.hash));
  if (!storedFile) throw new Failure("file-damaged");
  const leave = () => (storedFile.body instanceof Uint8Array ? undefined : storedFile.body.cancel());
  await spendLink(shop, token).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  await recordDownload(shop.db, lineId, shop.now()).catch((error: unknown) => {
    shop.log.error({ err: error, lineId }, "could not record a download");
  });
  const type = file ? "application/octet-stream" : "application/zip";
  const headers = fileHeaders(file?.sha256 ?? zip?.hash ?? zipHash, linkedName(link), type);
  return new Response(storedFile.body, {
    headers: { ...headers, "cache-control": "no-store", "content-length": `${storedFile.size}` },
  });
}
