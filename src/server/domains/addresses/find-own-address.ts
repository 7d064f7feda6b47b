import type { Database } from "../../db/database.ts";
import { Failure } from "../failure.ts";
import { type AddressRow, findAddress } from "./address-store.ts";

/** @throws Failure `not-found` for an unknown address, `forbidden` for another customer's */
export async function findOwnAddress(db: Database, customerId: number, id: number): Promise<AddressRow> {
  const address = await findAddress(db, id);
  if (!address) throw addressNotFound();
  if (address.customerId !== customerId) throw new Failure("not-yours");
  return address;
}

export function addressNotFound(): Failure {
  return new Failure("address-gone");
}
