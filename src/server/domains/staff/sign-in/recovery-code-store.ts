import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { staffRecoveryCodes } from "../../../db/schema/index.ts";

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
