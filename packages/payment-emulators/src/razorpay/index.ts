/**
 * Razorpay's HTTP API for a shop without keys: orders, payments, refunds, webhooks and the checkout widget.
 */
export { openRazorpayBank } from "./razorpay-bank.ts";
export {
  createRazorpayEmulator,
  EMULATED_RAZORPAY,
  RAZORPAY_JOURNAL,
  type RazorpayEmulator,
  type RazorpayEmulatorOptions,
} from "./razorpay-emulator.ts";
