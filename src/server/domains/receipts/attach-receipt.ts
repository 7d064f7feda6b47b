import type { FindReceipt, ReadPicture } from "../notifications/index.ts";
import type { ReceiptStore } from "./receipt-store.ts";
import { drawReceiptInWorker } from "./receipt-workers.ts";

/** Finds documents as PDF attachments for mails. */
export function createFindReceipt(
  receipts: ReceiptStore,
  readPicture: ReadPicture,
  now: () => Date,
): FindReceipt {
  return async (orderNumber, which) => {
    const receipt = await receipts.find(orderNumber, which, now());
    if (!receipt) return undefined;
    return {
      name: `${receipt.number}.pdf`,
      type: "application/pdf",
      bytes: await drawReceiptInWorker(receipt, readPicture),
    };
  };
}
