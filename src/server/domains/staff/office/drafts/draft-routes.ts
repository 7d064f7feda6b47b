import type { OfficeRouter } from "../../../../http/office/office-router.ts";
import { Failure } from "../../../failure.ts";
import type { DraftStore } from "./draft-store.ts";

const MAX_BYTES = 80 * 1024;

interface DraftShop {
  readonly stores: { readonly staffDrafts: DraftStore };
  readonly now: () => Date;
}

/** Stores form input until it is saved or discarded. */
export function draftRoutes(router: OfficeRouter, { stores: { staffDrafts: drafts }, now }: DraftShop): void {
  router.on("officeDraft", async ({ input: { key }, caller }) => {
    const saved = await drafts.find(caller.staffId, key);
    return { draft: saved?.draft ?? null, savedAt: saved?.savedAt.toISOString() ?? null };
  });
  router.on("officeSaveDraft", async ({ input: { key, draft }, caller }) => {
    if (Buffer.byteLength(draft) > MAX_BYTES) throw new Failure("draft-too-large");
    const savedAt = now();
    await drafts.save(caller.staffId, key, { draft, savedAt });
    return { savedAt: savedAt.toISOString() };
  });
  router.on("officeDropDraft", async ({ input: { key }, caller }) => {
    await drafts.drop(caller.staffId, key);
    return { success: true } as const;
  });
}
