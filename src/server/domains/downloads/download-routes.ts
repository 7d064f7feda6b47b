import type { Logger } from "pino";
import type { FileStore } from "../../files/file-store.ts";
import type { Router } from "../../http/router.ts";
import { Failure } from "../failure.ts";
import type { entitlement } from "../orders/index.ts";
import { handOverHeaders, sendFile } from "./send-file.ts";

export interface DownloadDeps {
  readonly entitlements: entitlement.EntitlementStore;
  readonly files: FileStore;
  /** Where nginx serves the files folder from; without it Node sends the bytes. */
  readonly accelPrefix: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** A download that is interrupted, goes on or comes in pieces is one for as long as this. */
const ONE_DOWNLOAD_MS = 10 * 60_000;

export function downloadRoutes(router: Router, deps: DownloadDeps): void {
  router.on("downloadDesign", async ({ input, caller, context }) => {
    const name = input.filename;
    const file = await deps.entitlements.fileNamed(caller.customerId, name);
    if (!file) throw new Failure("file-unknown");
    const response = await answerWith(deps, { hash: file.hash, name }, (field) => context.req.header(field));
    if (context.req.method === "GET" && response.ok) await noteDownload(deps, file);
    return response;
  });
}

async function answerWith(
  { accelPrefix, files, log }: DownloadDeps,
  file: { readonly hash: string; readonly name: string },
  header: (name: string) => string | undefined,
): Promise<Response> {
  if (accelPrefix !== undefined) return new Response(null, { headers: handOverHeaders(accelPrefix, file) });
  const [range, ifRange, ifNoneMatch] = [header("range"), header("if-range"), header("if-none-match")];
  try {
    return await sendFile(files, { ...file, range, ifRange, ifNoneMatch });
  } catch (error) {
    log.error({ err: error, hash: file.hash }, "a bought file could not be sent");
    throw error;
  }
}

/** What the shop's people see of it is worth no download that fails. */
async function noteDownload(
  deps: DownloadDeps,
  { lineId, fetchedAt }: entitlement.BoughtFile,
): Promise<void> {
  const now = deps.now();
  if (fetchedAt && now.getTime() - fetchedAt.getTime() < ONE_DOWNLOAD_MS) return;
  await deps.entitlements.noteDownload(lineId, now).catch((error: unknown) => {
    deps.log.error({ err: error, lineId }, "a download could not be noted");
  });
}
