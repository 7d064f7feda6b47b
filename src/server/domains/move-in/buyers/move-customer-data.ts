import type { ExportedPlace, ExportedWishlistItem } from "@kasuti/shop-exports";
import { type AddressForm, addressErrors } from "../../../../contract/validation.ts";
import { insertAddress, listAddresses } from "../../addresses/index.ts";
import { insertWishlistItem, isProductOnSale, listWishlist } from "../../wishlist/index.ts";
import { type Moving, readPhone } from "./older-accounts.ts";
import { protectAccount } from "./protect-account.ts";

/** Higher than the account page allows, so that no address of the older shop is lost. */
const MAX_ADDRESSES = 1_000;

export async function moveAddress(moving: Moving, place: ExportedPlace): Promise<void> {
  const { db, isDryRun, accounts, report } = moving;
  const account = await accounts.find(place.customer);
  if (!account) return report({ ...place.source, ...unknownCustomer(place.customer) });
  if (account.isClosed) return;
  const form = formOf(place);
  const invalidFields = Object.keys(addressErrors(form));
  if (invalidFields.length > 0)
    return report({
      ...place.source,
      code: "address-invalid",
      text: `The address has no valid ${invalidFields.join(", ")}. It was left out: name, ten-digit phone, city and state are required.`,
    });
  const addresses = account.id === undefined ? [] : await listAddresses(db, account.id);
  const fields = Object.keys(form) as (keyof typeof form)[];
  const isKnown = addresses.some((address) => fields.every((field) => address[field] === form[field]));
  if (isKnown) return;
  await protectAccount(moving, account, place.source);
  if (!isDryRun && account.id !== undefined) await insertAddress(db, account.id, form, MAX_ADDRESSES);
}

function formOf({
  fullName,
  phone = "",
  street,
  area = "",
  city = "",
  district = "",
  ...place
}: ExportedPlace) {
  const form: AddressForm = {
    fullname: fullName,
    phone: readPhone(phone),
    shipping: street,
    area,
    city,
    district,
    states: place.state ?? "",
  };
  return form;
}

export async function moveWishlistItem(
  moving: Moving,
  { customer, product, source }: ExportedWishlistItem,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { db, isDryRun, accounts, report } = moving;
  const account = await accounts.find(customer);
  if (!account) return report({ ...source, ...unknownCustomer(customer) });
  if (account.isClosed) return;
  const productId = productIds.get(product) ?? Number(product);
  if (!Number.isSafeInteger(productId) || !(await isProductOnSale(db, productId)))
    return report({
      ...source,
      code: "design-not-on-sale",
      text: `The shop sells no design ${product}. It was left out of the wishlist.`,
    });
  const wishlist = account.id === undefined ? [] : await listWishlist(db, account.id);
  const isKnown = wishlist.some((item) => item.productId === productId);
  if (isKnown) return;
  await protectAccount(moving, account, source);
  if (!isDryRun && account.id !== undefined) await insertWishlistItem(db, account.id, productId);
}

const unknownCustomer = (customer: string) => ({
  code: "customer-unknown",
  text: `Customer “${customer}” was not moved in. Use an id, e-mail address or phone number of the table of customers, or correct that customer's row first.`,
});
