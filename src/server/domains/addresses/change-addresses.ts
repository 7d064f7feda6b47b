import type { AddressForm } from "../../../contract/validation.ts";
import { Failure } from "../failure.ts";
import type { AddressRow, AddressStore } from "./address-store.ts";
import { addressNotFound, findOwnAddress } from "./find-own-address.ts";

const ADDRESS_LIMIT = 50;

/** @throws Failure `conflict` when the address book is full */
export async function addAddress(
  store: AddressStore,
  customerId: number,
  form: AddressForm,
): Promise<AddressRow> {
  const added = await store.add(customerId, form, ADDRESS_LIMIT);
  if (!added) throw new Failure("address-book-full");
  return added;
}

/** @throws Failure `not-found`, `forbidden` */
export async function updateAddress(
  store: AddressStore,
  customerId: number,
  id: number,
  form: AddressForm,
): Promise<AddressRow> {
  await findOwnAddress(store, customerId, id);
  return (await store.update(customerId, id, form)) ?? gone();
}

/** @throws Failure `not-found`, `forbidden` */
export async function removeAddress(
  store: AddressStore,
  customerId: number,
  id: number,
): Promise<AddressRow> {
  await findOwnAddress(store, customerId, id);
  return (await store.remove(customerId, id)) ?? gone();
}

/** Removed by another of the customer's tabs since we looked. */
function gone(): never {
  throw addressNotFound();
}
