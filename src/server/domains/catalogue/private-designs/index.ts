/** Designs that are made for one customer: no other visitor finds, sees or buys them. */

export {
  addPrivate,
  deleteUnordered,
  findPrivate,
  type PrivateDesign,
  type PrivateKey,
  pricePrivate,
  repricePrivate,
} from "./private-design-store.ts";
