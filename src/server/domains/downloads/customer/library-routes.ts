import type { Context } from "hono";
import type { Language } from "../../../../contract/languages.ts";
import { failureOf } from "../../../http/error-answers.ts";
import { originInBrowser } from "../../../http/origin-in-browser.ts";
import type { Router } from "../../../http/router.ts";
import { recordDownload } from "../../orders/files/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import {
  checkLibrary,
  createLibrary,
  findLibrary,
  type LibraryParts,
  ownedFiles,
  streamLibrary,
} from "../library.ts";
import { neverDownloaded, recordLibraryFetched } from "../library-store.ts";
import type { LicensingShop } from "../licensed-zip.ts";
import { sendFile } from "../send-file.ts";
import { fileHeaders, refuse } from "./download-routes.ts";

type LibraryShop = ShopBase & LicensingShop;

const PATH = "/download/library";

/** One zip of everything that a customer owns, at an address that download managers resume. */
export function libraryRoutes(router: Router, shop: LibraryShop): void {
  router.on("getLibrary", ({ caller, language }) => libraryView(shop, caller.customerId, language));
  router.on("createLibrary", async ({ input, caller, language, context }) => {
    const since = input.since ? new Date(input.since) : undefined;
    const request = { customerId: caller.customerId, language, since, format: input.format ?? undefined };
    const { token, expiresAt, files, bytes } = await createLibrary(shop, request);
    const origin = originInBrowser(shop.info.origin, context.req.url);
    return { url: `${origin}${PATH}?token=${token}`, bytes, files, expiresAt: expiresAt.toISOString() };
  });
  router.app.get(PATH, async (context) => {
    try {
      return await sendLibrary(shop, context);
    } catch (error) {
      return refuse(context, failureOf(error, shop.log), shop.info.name);
    }
  });
}

async function sendLibrary(shop: LibraryShop, context: Context): Promise<Response> {
  const { req } = context;
  const library = await findLibrary(shop, req.query("token") ?? "");
  const name = `${shop.info.name} ${library.createdAt.toISOString().slice(0, 10)}.zip`;
  const zip = {
    get: async (_etag: string, range = { first: 0, last: library.bytes - 1 }) => {
      await checkLibrary(shop.files, library, range);
      return { size: library.bytes, body: streamLibrary(shop.files, library, range) };
    },
  };
  const response = await sendFile(zip, {
    hash: library.etag,
    headers: fileHeaders(library.etag, name, "application/zip"),
    range: req.header("range"),
    ifRange: req.header("if-range"),
    ifNoneMatch: req.header("if-none-match"),
  });
  if (req.method === "GET" && response.ok && library.fetchedAt === null)
    await recordDownloads(shop, library).catch((error: unknown) => {
      shop.log.error({ err: error, customer: library.customerId }, "could not record a download");
    });
  return response;
}

async function recordDownloads(
  { db, now }: LibraryShop,
  { tokenHash, lineIds }: { readonly tokenHash: string; readonly lineIds: readonly number[] },
): Promise<void> {
  if (!(await recordLibraryFetched(db, tokenHash, now()))) return;
  for (const lineId of lineIds) await recordDownload(db, lineId, now());
}

async function libraryView(parts: LibraryParts, customerId: number, language: Language) {
  const namedFiles = (await ownedFiles(parts, { customerId, language })).filter(
    ({ name }) => name !== undefined,
  );
  const never = await neverDownloaded(
    parts.db,
    namedFiles.map(({ lineId }) => lineId),
  );
  const unseen = namedFiles.filter(({ lineId }) => never.has(lineId)).map(({ paidAt }) => paidAt.getTime());
  const formats = [...Map.groupBy(namedFiles, ({ format }) => format)].map(([format, files]) => ({
    format,
    ...sizeOf(files),
  }));
  if (unseen.length === 0) return { formats };
  const since = new Date(Math.min(...unseen));
  const freshSize = {
    since: since.toISOString(),
    ...sizeOf(namedFiles.filter(({ paidAt }) => paidAt >= since)),
  };
  return { formats, fresh: freshSize };
}

function sizeOf(files: readonly { readonly bytes: number }[]) {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
