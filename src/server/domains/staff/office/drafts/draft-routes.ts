import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { Failure } from "../../../failure.ts";
import type { ShopBase } from "../../../shop-base.ts";
import { dropDraft, findDraft, saveDraft } from "./draft-store.ts";

const MAX_BYTES = 80 * 1024;

/** Stores form input until it is saved or discarded. */
export function draftRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeDraft", async ({ input: { key }, caller }) => {
    const savedDraft = await findDraft(db, caller.staffId, key);
    return { draft: savedDraft?.draft ?? null, savedAt: savedDraft?.savedAt.toISOString() ?? null };
  });
  router.on("officeSaveDraft", async ({ input: { key, draft }, caller }) => {
    if (Buffer.byteLength(draft) > MAX_BYTES) throw new Failure("draft-too-large");
    const savedAt = now();
    await saveDraft(db, caller.staffId, key, { draft, savedAt });
    return { savedAt: savedAt.toISOString() };
  });
  router.on("officeDropDraft", async ({ input: { key }, caller }) => {
    await dropDraft(db, caller.staffId, key);
    return { success: true } as const;
  });
}
