/**
 * HDFC SmartGateway's HTTP API for a shop without keys: sessions, the hosted page, order status, refunds and
 * webhooks.
 */
export { openHdfcBank } from "./hdfc-bank.ts";
export {
  createHdfcEmulator,
  EMULATED_HDFC,
  HDFC_JOURNAL,
  type HdfcEmulator,
  type HdfcEmulatorOptions,
} from "./hdfc-emulator.ts";
export { hdfcOrderView } from "./hdfc-order-view.ts";
