import { attachment } from "../../../http/attachment.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { ReadPicture } from "../../notifications/index.ts";
import { findOwnReceipt, type ReceiptShop } from "../receipt-store.ts";
import { drawReceiptInWorker } from "../receipt-workers.ts";

interface ReceiptRoutesShop extends ReceiptShop {
  readonly pictures: { readonly readMailPicture: ReadPicture };
}

export function receiptRoutes(router: Router, shop: ReceiptRoutesShop): void {
  router.on("downloadReceipt", async ({ input, caller, context }) => {
    const { number, side } = input;
    const receipt = await findOwnReceipt(shop, caller.customerId, number, side);
    if (!receipt) throw new Failure("receipt-unknown");
    return context.body(await drawReceiptInWorker(receipt, shop.pictures.readMailPicture), 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${receipt.number}.pdf`),
      "cache-control": "private, no-store",
    });
  });
}
