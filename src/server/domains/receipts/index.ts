/**
 * Documents of orders: tax invoices, receipts, credit notes and refund notes; numbered when issued, never
 * changed.
 */
export { createFindReceipt } from "./attach-receipt.ts";
export type { Receipt, ReceiptedOrder, Seller } from "./receipt.ts";
export { receiptRoutes } from "./receipt-routes.ts";
export { createReceiptStore, issueReceipt, issueRefundNote, type ReceiptStore } from "./receipt-store.ts";
export { drawReceiptInWorker } from "./receipt-workers.ts";
