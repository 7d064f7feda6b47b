import type { Logger } from "pino";
import type { FileStore } from "../../files/file-store.ts";
import { attachment } from "../../http/attachment.ts";
import type { Router } from "../../http/router.ts";
import { Failure } from "../failure.ts";
import type { BoughtFile, BoughtFileStore, EntitlementStore } from "../orders/index.ts";
import { zipName } from "./download-link.ts";
import { readFromZip } from "./read-from-zip.ts";
import { nginxLocation, sendFile } from "./send-file.ts";

interface DownloadShop {
  readonly stores: {
    readonly entitlements: EntitlementStore;
    readonly boughtFiles: Pick<BoughtFileStore, "find">;
  };
  readonly files: FileStore;
  /** Prefix of nginx's internal location for the files folder; if undefined, Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Requests for a file within this time count as one download, because downloads are resumed and split into
 * ranges.
 */
const ONE_DOWNLOAD_MS = 10 * 60_000;

export function downloadRoutes(router: Router, shop: DownloadShop): void {
  const { entitlements } = shop.stores;
  router.on("downloadDesign", async ({ input, caller, context }) => {
    const name = input.filename;
    const file = await entitlements.fileNamed(caller.customerId, name);
    if (!file) throw new Failure("file-unknown");
    const response = await answerWith(shop, { hash: file.hash, name }, (field) => context.req.header(field));
    if (context.req.method === "GET" && response.ok) await noteDownload(shop, file);
    return response;
  });
  router.on("downloadStitchFile", async ({ input, caller, context }) => {
    const file = await shop.stores.boughtFiles.find(caller.customerId, input.id);
    if (!file) throw new Failure("file-unknown");
    const { sha256: hash, name } = file;
    const headers = fileHeaders(hash, name, "application/octet-stream");
    const [range, ifRange, ifNoneMatch] = conditionsOf((field) => context.req.header(field));
    const unzipped = { get: async () => readFromZip(shop.files, file) };
    const response = await sendFile(unzipped, { hash, headers, range, ifRange, ifNoneMatch });
    if (context.req.method === "GET" && response.ok) await noteDownload(shop, file);
    return response;
  });
}

function conditionsOf(header: (name: string) => string | undefined) {
  return [header("range"), header("if-range"), header("if-none-match")] as const;
}

async function answerWith(
  { filesAccelPrefix: accelPrefix, files, log }: DownloadShop,
  { hash, name }: { readonly hash: string; readonly name: string },
  header: (name: string) => string | undefined,
): Promise<Response> {
  const headers = fileHeaders(hash, zipName(name), "application/zip");
  if (accelPrefix !== undefined) {
    const location = nginxLocation(accelPrefix, hash);
    return new Response(null, {
      headers: { ...headers, "content-length": "0", "x-accel-redirect": location },
    });
  }
  const [range, ifRange, ifNoneMatch] = conditionsOf(header);
  try {
    return await sendFile(files, { hash, headers, range, ifRange, ifNoneMatch });
  } catch (error) {
    log.error({ err: error, hash }, "could not send a purchased file");
    throw error;
  }
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

/** A download must not fail because recording it does. */
async function noteDownload(
  shop: DownloadShop,
  { lineId, fetchedAt }: Pick<BoughtFile, "lineId" | "fetchedAt">,
): Promise<void> {
  const now = shop.now();
  if (fetchedAt && now.getTime() - fetchedAt.getTime() < ONE_DOWNLOAD_MS) return;
  await shop.stores.entitlements.noteDownload(lineId, now).catch((error: unknown) => {
    shop.log.error({ err: error, lineId }, "could not record a download");
  });
}
