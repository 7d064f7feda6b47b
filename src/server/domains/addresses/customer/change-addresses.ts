import type { AddressForm } from "../../../../contract/validation.ts";
import type { Database } from "../../../db/database.ts";
import { findGstState } from "../../../gst/find-state.ts";
import { gstinError, plainGstin } from "../../../gst/gstin.ts";
import { Failure } from "../../failure.ts";
import { type AddressRow, deleteAddress, insertAddress, replaceAddress } from "../address-store.ts";
import { addressNotFound, findOwnAddress } from "../find-own-address.ts";

const ADDRESS_LIMIT = 50;

interface AddressChange {
  readonly form: AddressForm;
  /** GSTIN of the shop, which is no buyer's. */
  readonly ownGstin: string | undefined;
}

/** @throws Failure `validation` for a wrong state or GSTIN, `conflict` when the address book is full */
export async function addAddress(
  db: Database,
  customerId: number,
  { form, ownGstin }: AddressChange,
): Promise<AddressRow> {
  const address = await insertAddress(db, customerId, checked(form, ownGstin), ADDRESS_LIMIT);
  if (!address) throw new Failure("address-book-full");
  return address;
}

/** @throws Failure `validation` for a wrong state or GSTIN, `not-found`, `forbidden` */
export async function updateAddress(
  db: Database,
  customerId: number,
  id: number,
  { form, ownGstin }: AddressChange,
): Promise<AddressRow> {
  await findOwnAddress(db, customerId, id);
  return (await replaceAddress(db, customerId, id, checked(form, ownGstin))) ?? failAsMissing();
}

/** @throws Failure `not-found`, `forbidden` */
export async function removeAddress(db: Database, customerId: number, id: number): Promise<AddressRow> {
  await findOwnAddress(db, customerId, id);
  return (await deleteAddress(db, customerId, id)) ?? failAsMissing();
}

/** Handles an address that another tab removed after the check. */
function failAsMissing(): never {
  throw addressNotFound();
}

/**
 * Receipts need a state of the tax law, so every spelling is stored as the official name. A wrong GSTIN costs
 * the buyer the input tax credit.
 */
function checked(form: AddressForm, ownGstin: string | undefined): AddressForm {
  const state = findGstState(form.states);
  if (!state) throw new Failure("state-unknown", { fields: { states: "state-unknown" } });
  const gstin = plainGstin(form.gstin ?? "");
  const isOther = !gstin.startsWith(state.code) && ("gstin-state" as const);
  const isOwn = gstin === ownGstin && ("gstin-own" as const);
  const flaw = gstin !== "" && (gstinError(gstin) ?? (isOwn || isOther));
  if (flaw) throw new Failure(flaw, { fields: { gstin: flaw } });
  return { ...form, states: state.name, gstin };
}
