/** HDFC SmartGateway's HTTP for a shop without keys: sessions, the hosted page, order status, refunds, webhooks. */
export {
  createHdfcEmulator,
  EMULATED_HDFC,
  type HdfcEmulator,
  type HdfcEmulatorOptions,
} from "./hdfc-emulator.ts";
