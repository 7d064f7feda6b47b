import type { Logger } from "pino";
import type { FileStore } from "../../files/file-store.ts";
import type { Router } from "../../http/router.ts";
import { Failure } from "../failure.ts";
import type { EntitlementStore } from "../orders/index.ts";
import { handOver, sendFile } from "./send-file.ts";

export interface DownloadDeps {
  readonly entitlements: EntitlementStore;
  readonly files: FileStore;
  /** Where nginx serves the files folder from; without it Node sends the bytes. */
  readonly accelPrefix: string | undefined;
  readonly log: Logger;
}

export function downloadRoutes(router: Router, deps: DownloadDeps): void {
  router.on("downloadDesign", async ({ input, caller, context }) => {
    const name = input.filename;
    const hash = await deps.entitlements.fileNamed(caller.customerId, name);
    if (hash === undefined) throw new Failure("file-unknown");
    if (deps.accelPrefix !== undefined) return handOver(deps.accelPrefix, { hash, name });
    const header = (field: string) => context.req.header(field);
    const [range, ifRange, ifNoneMatch] = [header("range"), header("if-range"), header("if-none-match")];
    return sendFile(deps.files, { hash, name, range, ifRange, ifNoneMatch }).catch((error: unknown) => {
      deps.log.error({ err: error, hash }, "a bought file could not be sent");
      throw error;
    });
  });
}
