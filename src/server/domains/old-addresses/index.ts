/** Addresses of an older shop: they lead to designs, and unknown ones are counted for the owner. */

export { type AddressCounter, createAddressCounter } from "./count-unknown-addresses.ts";
export { oldAddressRoutes } from "./office/old-address-routes.ts";
export { findOldAddress, type OldAddressRow, saveOldAddresses } from "./old-address-store.ts";
