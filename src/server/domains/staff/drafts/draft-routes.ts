import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { DraftStore } from "./draft-store.ts";

const MAX_BYTES = 80 * 1024;

interface DraftShop {
  readonly stores: { readonly staffDrafts: DraftStore };
  readonly now: () => Date;
}

/** Keeps what somebody typed until they save it, or say that they do not want it. */
export function draftRoutes(router: OfficeRouter, { stores: { staffDrafts: drafts }, now }: DraftShop): void {
  router.on("officeDraft", async ({ input: { key }, caller }) => {
    const kept = await drafts.find(caller.staffId, key);
    return { draft: kept?.draft ?? null, savedAt: kept?.savedAt.toISOString() ?? null };
  });
  router.on("officeSaveDraft", async ({ input: { key, draft }, caller }) => {
    if (Buffer.byteLength(draft) > MAX_BYTES) throw new Failure("draft-too-large");
    const savedAt = now();
    await drafts.keep(caller.staffId, key, { draft, savedAt });
    return { savedAt: savedAt.toISOString() };
  });
  router.on("officeDropDraft", async ({ input: { key }, caller }) => {
    await drafts.drop(caller.staffId, key);
    return { success: true } as const;
  });
}
