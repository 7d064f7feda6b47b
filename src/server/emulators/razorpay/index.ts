/** Razorpay's HTTP for a shop without keys: orders, payments, refunds, webhooks and the checkout widget. */
export {
  createRazorpayEmulator,
  EMULATED_RAZORPAY,
  type RazorpayEmulator,
  type RazorpayEmulatorOptions,
} from "./razorpay-emulator.ts";
