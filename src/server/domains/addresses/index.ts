/** Billing addresses of a customer. */
export { addressRoutes } from "./address-routes.ts";
export { type AddressRow, type AddressStore, createAddressStore } from "./address-store.ts";
export { findOwnAddress } from "./find-own-address.ts";
