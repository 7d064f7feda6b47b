export * from "./catalogue.ts";
export * from "./customers.ts";
export * from "./machines.ts";
export * from "./order-events.ts";
export * from "./orders.ts";
export * from "./outbox.ts";
export * from "./receipts.ts";
export * from "./wishlist.ts";
