import type { FindReceipt, ReadPicture } from "../notifications/index.ts";
import { findReceiptOf, type ReceiptShop } from "./receipt-store.ts";
import { drawReceiptInWorker } from "./receipt-workers.ts";

/** Finds documents as PDF attachments for mails. */
export function createFindReceipt(shop: ReceiptShop, readPicture: ReadPicture): FindReceipt {
  return async (orderNumber, which) => {
    const receipt = await findReceiptOf(shop, orderNumber, which);
    if (!receipt) return undefined;
    return {
      name: `${receipt.number}.pdf`,
      type: "application/pdf",
      bytes: await drawReceiptInWorker(receipt, readPicture),
    };
  };
}
