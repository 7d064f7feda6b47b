/**
 * Documents of orders: tax invoices, receipts, credit notes and refund notes; numbered when issued, never
 * changed.
 */
export { createFindReceipt } from "./attach-receipt.ts";
export { receiptRoutes } from "./customer/receipt-routes.ts";
export {
  type Receipt,
  type ReceiptContent,
  type ReceiptedOrder,
  type Seller,
  withShares,
} from "./receipt.ts";
export { financialYear } from "./receipt-number.ts";
export {
  currentSeller,
  findNumberedReceipt,
  findOwnReceipt,
  findReceiptOf,
  issueReceipt,
  issueRefundNote,
  lockSeries,
} from "./receipt-store.ts";
export { drawReceiptInWorker } from "./receipt-workers.ts";
