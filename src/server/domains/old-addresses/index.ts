/** Addresses of an older shop: they lead to designs and categories, and unknown ones are counted. */

export { type AddressCounter, createAddressCounter } from "./count-unknown-addresses.ts";
export { oldAddressRoutes } from "./office/old-address-routes.ts";
export { findOldAddress, type OldAddressRow, saveOldAddresses } from "./old-address-store.ts";
export { findOldCategory } from "./old-category-store.ts";
