import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { staffRecoveryCodes } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { noteAccess } from "../access-log-store.ts";

/** Replaces the recovery codes of one person. */
export async function putRecoveryCodes(
  tx: Database,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length > 0)
    await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

/** Uses a recovery code up, with a line in the log and a mail; `false` when it is none of theirs. */
export async function takeRecoveryCode(
  tx: Database,
  id: number,
  codeHash: string,
  audit: AuditContext,
): Promise<boolean> {
  const { staffId, codeHash: kept } = staffRecoveryCodes;
  const taken = tx.delete(staffRecoveryCodes).where(and(eq(staffId, id), eq(kept, codeHash)));
  if ((await taken.returning({ staffId })).length === 0) return false;
  const left = await tx.$count(staffRecoveryCodes, eq(staffId, id));
  const mail = { event: "recovery-code-used", detail: `${left}` } as const;
  await noteAccess(tx, id, audit, { action: "recovery code used", after: { left }, mail });
  return true;
}
