import type { Context } from "hono";
import { statusOf } from "../../../../contract/refusals/errors.ts";
import { attachment } from "../../../http/attachment.ts";
import type { Caller } from "../../../http/caller.ts";
import { answerFailure, failureOf } from "../../../http/error-answers.ts";
import { errorPage } from "../../../http/pages/error-page.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { type BoughtFile, findBoughtFile, findFileNamed, recordDownload } from "../../orders/files/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { createFileToken, customerOfToken, type FileKey, zipName } from "../download-link.ts";
import { type DownloadedZip, type LicensingShop, openLicensedZip } from "../licensed-zip.ts";
import { contentsOf, readFromZip } from "../read-from-zip.ts";
import { nginxLocation, sendFile } from "../send-file.ts";

interface DownloadShop extends ShopBase, LicensingShop {
  /** Prefix of nginx's internal location for the files folder; if undefined, Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
}

/**
 * Requests for a file within this time count as one download, because downloads are resumed and split into
 * ranges.
 */
const ONE_DOWNLOAD_MS = 10 * 60_000;
const FIRST_BYTE = { first: 0, last: 0 };

export function downloadRoutes(router: Router, shop: DownloadShop): void {
  router.on("downloadDesign", ({ input: { filename: name, token, contents }, caller, context }) =>
    sendBought(shop, { caller, context, key: name, token }, async (customerId, header) => {
      const file = await findFileNamed(shop.database, customerId, name);
      if (!file) throw new Failure("file-unknown");
      const zip = await openLicensedZip(shop, file);
      if (contents) return { response: Response.json(await contentsOf(zip.files, zip.hash)) };
      const isHead = context.req.method === "HEAD";
      return { file, response: await answerWith(shop, { zip, name, isHead }, header) };
    }),
  );
  for (const name of ["downloadStitchFile", "downloadAdaptedFile"] as const)
    router.on(name, ({ input: { id, token }, caller, context }) =>
      sendBought(shop, { caller, context, key: id, token }, (customerId, header) =>
        openStitchFile(shop, customerId, id, header),
      ),
    );
}

/** Adapted files are files of their order line, too. */
async function openStitchFile(shop: DownloadShop, customerId: number, id: number, header: Header) {
  const file = await findBoughtFile(shop.db, customerId, id);
  if (!file) throw new Failure("file-unknown");
  const { sha256: hash, name } = file;
  const headers = fileHeaders(hash, name, "application/octet-stream");
  const [range, ifRange, ifNoneMatch] = conditionsOf(header);
  const unzipped = { get: async () => readFromZip(shop.files, file) };
  return { file, response: await sendFile(unzipped, { hash, headers, range, ifRange, ifNoneMatch }) };
}

interface FileCall {
  readonly caller: Caller | undefined;
  readonly context: Context;
  readonly key: FileKey;
  readonly token: string | undefined;
}

type Header = (name: string) => string | undefined;
type OpenFile = (
  customerId: number,
  header: Header,
) => Promise<{ file?: Pick<BoughtFile, "lineId" | "fetchedAt">; response: Response }>;

/** Sends a file to its customer, or to a browser with a token of it, which shows a refusal as a page. */
async function sendBought(
  shop: DownloadShop,
  { caller, context, key, token }: FileCall,
  open: OpenFile,
): Promise<Response> {
  const { req } = context;
  try {
    if (!caller && !token) throw new Failure("login-required");
    const customerId = caller?.customerId ?? (await customerOfToken(shop, token ?? "", key));
    const { file, response } = await open(customerId, (name) => req.header(name));
    if (!file) return response;
    if (req.method === "GET" && response.ok) await noteDownload(shop, file);
    if (req.method !== "HEAD") return response;
    await response.body?.cancel();
    const headers = new Headers(response.headers);
    if (caller && response.ok) {
      const address = new URL(req.url);
      address.searchParams.set("token", await createFileToken(shop, file.lineId, key));
      headers.set("content-location", `${address.pathname}${address.search}`);
    }
    return new Response(null, { status: response.status, headers });
  } catch (error) {
    return refuse(context, failureOf(error, shop.log), shop.info.name);
  }
}

function conditionsOf(header: Header) {
  return [header("range"), header("if-range"), header("if-none-match")] as const;
}

async function answerWith(
  { filesAccelPrefix: accelPrefix }: DownloadShop,
  { zip, name, isHead }: { readonly zip: DownloadedZip; readonly name: string; readonly isHead: boolean },
  header: Header,
): Promise<Response> {
  const { hash, files } = zip;
  const headers = fileHeaders(hash, zipName(name), "application/zip");
  // nginx would drop the address that a HEAD answers.
  if (accelPrefix !== undefined && zip.isStored && !isHead) {
    // nginx sends whatever is stored, so the file is checked before.
    const file = await files.get(hash, FIRST_BYTE);
    if (!file) throw new Failure("file-damaged");
    const location = nginxLocation(accelPrefix, hash);
    return new Response(null, {
      headers: { ...headers, "content-length": "0", "x-accel-redirect": location },
    });
  }
  const [range, ifRange, ifNoneMatch] = conditionsOf(header);
  return sendFile(files, { hash, headers, range, ifRange, ifNoneMatch });
}

export function fileHeaders(hash: string, name: string, type: string): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": attachment(name),
    etag: `"${hash}"`,
    "accept-ranges": "bytes",
    // Only this customer's browser may cache it and must revalidate, because entitlements can end.
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
}

/** Refuses a request of the browser itself, which shows the answer as a page. */
export function refuse(context: Context, failure: Failure, shopName: string): Response | Promise<Response> {
  context.header("cache-control", "no-store");
  context.header("x-robots-tag", "noindex");
  const response = answerFailure(context, failure);
  if (!context.req.header("accept")?.includes("text/html")) return response;
  return context.html(errorPage(shopName, failure.message), statusOf[failure.code]);
}

/** A download must not fail because recording it does. */
async function noteDownload(
  shop: DownloadShop,
  { lineId, fetchedAt }: Pick<BoughtFile, "lineId" | "fetchedAt">,
): Promise<void> {
  const now = shop.now();
  if (fetchedAt && now.getTime() - fetchedAt.getTime() < ONE_DOWNLOAD_MS) return;
  await recordDownload(shop.db, lineId, now).catch((error: unknown) => {
    shop.log.error({ err: error, lineId }, "could not record a download");
  });
}
