import { and, eq, like, not } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staff, staffLinks } from "../../../../db/schema/index.ts";
import type { SecretBox } from "./secret-box.ts";

/**
 * Encrypts secrets of code apps that an earlier version stored in plain text. Returns how many are encrypted
 * with another key, so that their codes cannot be checked.
 */
export async function sealPlainSecrets(db: Database, secrets: SecretBox): Promise<number> {
  // Base32 has no colon.
  for (const table of [staff, staffLinks] as const) {
    const plainRows = await db
      .select({ secret: table.totpSecret })
      .from(table)
      .where(not(like(table.totpSecret, "%:%")));
    for (const { secret } of plainRows)
      if (secret !== null)
        await db
          .update(table)
          .set({ totpSecret: secrets.seal(secret) })
          .where(eq(table.totpSecret, secret));
  }
  const isSealed = like(staff.totpSecret, "%:%");
  return db.$count(staff, and(isSealed, not(like(staff.totpSecret, `${secrets.prefix}%`))));
}
