import { attachment } from "../../../http/attachment.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { ReadPicture } from "../../notifications/index.ts";
import type { ReceiptStore } from "../receipt-store.ts";
import { drawReceiptInWorker } from "../receipt-workers.ts";

interface ReceiptShop {
  readonly stores: { readonly receipts: ReceiptStore };
  readonly pictures: { readonly readMailPicture: ReadPicture };
  readonly now: () => Date;
}

export function receiptRoutes(router: Router, { stores, pictures, now }: ReceiptShop): void {
  router.on("downloadReceipt", async ({ input, caller, context }) => {
    const { number, side } = input;
    const receipt = await stores.receipts.findOwn(caller.customerId, number, side, now());
    if (!receipt) throw new Failure("receipt-unknown");
    return context.body(await drawReceiptInWorker(receipt, pictures.readMailPicture), 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${receipt.number}.pdf`),
      "cache-control": "private, no-store",
    });
  });
}
