import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { moveInWire } from "../../../../contract/office/move-in/move-in-wire.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listPurchasesToDecide } from "../claims/claim-store.ts";
import { decideClaim } from "../claims/decide-claim.ts";

/** Calls of the office about moving in. */
export function moveInRoutes(
  router: OfficeRouter,
  { db, now, reportsFolder }: ShopBase & { readonly reportsFolder: string },
): void {
  router.on("officeMoveIn", () => readReport(reportsFolder));
  router.on("officeClaims", async () => {
    const { purchases, claimedCount, openCount } = await listPurchasesToDecide(db, MOST_SHOWN);
    return { claims: purchases.map(claimView), claimed: claimedCount, open: openCount };
  });
  router.on("officeDecideClaim", async ({ input, actor }) => {
    await decideClaim(db, input, actor, now());
    return DONE;
  });
}

const MOST_SHOWN = 200;

type PurchaseToDecide = Awaited<ReturnType<typeof listPurchasesToDecide>>["purchases"][number];

function claimView({ purchase, customerEmail: email, customerName: name }: PurchaseToDecide) {
  const { id, shop, orderNumber: number, productName, variantName, missingFiles, files } = purchase;
  const { customerId, boughtAt, state } = purchase;
  return {
    ...{ id, shop, number, productName, variantName, missingFiles },
    email: purchase.email,
    boughtAt: boughtAt?.toISOString() ?? null,
    state: state === "claimed" ? state : ("open" as const),
    customer: customerId === null ? null : { id: customerId, name: name ?? "", email: email ?? "" },
    hasFiles: files.length > 0,
  };
}

/** The latest report; null before the first one, and for one of another version. */
async function readReport(folder: string) {
  const text = await readFile(join(folder, "move-in.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "null";
    throw error;
  });
  return moveInWire.officeMoveIn.answer.catch(null).parse(JSON.parse(text));
}
