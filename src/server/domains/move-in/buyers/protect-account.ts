import type { ExportSource } from "@kasuti/shop-exports";
import { requireMailedCode } from "../../customers/index.ts";
import type { Account, Moving } from "./older-accounts.ts";

/**
 * Must run before an account gets something of the older shop: one that was registered here may be a
 * stranger's, because registration proves no mailbox. Only a code by mail opens it from then on. Once is
 * enough.
 */
export async function protectAccount(
  { db, isDryRun, report, protectedIds, now }: Moving,
  { id, movedAt, isClosed }: Account,
  { file, line }: ExportSource,
): Promise<void> {
  if (isClosed || id === undefined || movedAt !== null || protectedIds.has(id)) return;
  protectedIds.add(id);
  const isProtected = isDryRun || (await db.transaction((tx) => requireMailedCode(tx, id, now)));
  if (isProtected)
    report({
      ...{ file, line },
      code: "account-known",
      text: "Somebody registered this e-mail address here, and nothing proves that it is the buyer. The password ends with the move: the buyer sets a new one by e-mail.",
    });
}
