import { addressErrors } from "../../../contract/validation.ts";
import type { Database } from "../../db/database.ts";
import { insertAddress, listAddresses } from "../addresses/index.ts";
import { insertWishlistItem, isProductOnSale, listWishlist } from "../wishlist/index.ts";
import { type Accounts, unknownCustomer } from "./legacy-accounts.ts";
import type { Reporter } from "./legacy-import-report.ts";
import type { LegacyAddress, LegacyWishlistItem } from "./legacy-shop.ts";

/** Higher than the account page allows, so that no address of the older shop is lost. */
const MAX_ADDRESSES = 1_000;

export interface CustomerDataDeps {
  readonly db: Database;

  readonly isDryRun: boolean;
}

export async function importLegacyAddress(
  { customer, form, row }: LegacyAddress,
  { db, isDryRun }: CustomerDataDeps,
  accounts: Accounts,
  reporter: Reporter,
): Promise<void> {
  const at = { file: "addresses.csv", row } as const;
  const account = await accounts.find(customer);
  if (!account) return reporter.refused({ ...at, ...unknownCustomer(customer) });
  const invalidFields = Object.keys(addressErrors(form));
  if (invalidFields.length > 0)
    return reporter.refused({
      ...at,
      reason: `The address has no valid ${invalidFields.join(", ")}.`,
      advice: "Name, ten-digit phone, city and state are required.",
    });
  const addresses = account.id === undefined ? [] : await listAddresses(db, account.id);
  const fields = Object.keys(form) as (keyof typeof form)[];
  if (addresses.some((address) => fields.every((field) => address[field] === form[field])))
    return reporter.known("addresses.csv");
  if (!isDryRun && account.id !== undefined) await insertAddress(db, account.id, form, MAX_ADDRESSES);
  reporter.added("addresses.csv");
}

export async function importLegacyWishlistItem(
  { customer, productId, row }: LegacyWishlistItem,
  { db, isDryRun }: CustomerDataDeps,
  accounts: Accounts,
  reporter: Reporter,
): Promise<void> {
  const at = { file: "wishlist.csv", row } as const;
  const account = await accounts.find(customer);
  if (!account) return reporter.refused({ ...at, ...unknownCustomer(customer) });
  if (!(await isProductOnSale(db, productId)))
    return reporter.refused({
      ...at,
      reason: `The shop has no product ${productId}.`,
      advice: "Import the catalogue first, with the older shop's product numbers in the id column.",
    });
  const wishlist = account.id === undefined ? [] : await listWishlist(db, account.id);
  if (wishlist.some((item) => item.productId === productId)) return reporter.known("wishlist.csv");
  if (!isDryRun && account.id !== undefined) await insertWishlistItem(db, account.id, productId);
  reporter.added("wishlist.csv");
}
