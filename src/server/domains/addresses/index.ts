/** Billing addresses of a customer. */

export { type AddressRow, insertAddress, listAddresses } from "./address-store.ts";
export { addressRoutes } from "./customer/address-routes.ts";
export { findOwnAddress } from "./find-own-address.ts";
