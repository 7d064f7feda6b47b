import type { Address } from "../../../contract/addresses.ts";
import type { AddressForm } from "../../../contract/validation.ts";
import type { Api } from "../../api/api.ts";
import { addressStore } from "../../state/customer/address-store.ts";

/** Adds the address, or changes the one with `id`. */
export async function saveAddress(api: Api, form: AddressForm, id?: number): Promise<Address> {
  const { data } = id === undefined ? await api.addAddress(form) : await api.updateAddress({ ...form, id });
  addressStore.change((list) =>
    id === undefined ? [...list, data] : list.map((address) => (address.id === id ? data : address)),
  );
  return data;
}

export async function removeAddress(api: Api, { id }: Address): Promise<void> {
  await api.removeAddress({ id });
  addressStore.change((list) => list.filter((address) => address.id !== id));
}
