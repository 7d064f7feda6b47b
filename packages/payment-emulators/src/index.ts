export type { Fault } from "./faults/fault.ts";
export * from "./hdfc/index.ts";
export * from "./razorpay/index.ts";
