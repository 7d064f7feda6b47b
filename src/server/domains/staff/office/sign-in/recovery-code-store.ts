import { and, eq } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staffRecoveryCodes } from "../../../../db/schema/index.ts";
import type { AuditContext } from "../../../actor.ts";
import { logAccess } from "../../access-log-store.ts";

/** Replaces the recovery codes of a staff member. */
export async function putRecoveryCodes(
  tx: Database,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length > 0)
    await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

/** Uses a recovery code up, with an audit line and a mail; `false` for an unknown code. */
export async function takeRecoveryCode(
  tx: Database,
  id: number,
  codeHash: string,
  audit: AuditContext,
): Promise<boolean> {
  const { staffId, codeHash: hashColumn } = staffRecoveryCodes;
  const deletion = tx.delete(staffRecoveryCodes).where(and(eq(staffId, id), eq(hashColumn, codeHash)));
  if ((await deletion.returning({ staffId })).length === 0) return false;
  const codesLeft = await tx.$count(staffRecoveryCodes, eq(staffId, id));
  const mail = { event: "recovery-code-used", detail: `${codesLeft}` } as const;
  await logAccess(tx, id, audit, { action: "recovery code used", after: { left: codesLeft }, mail });
  return true;
}
