import type { Address } from "../../../contract/addresses.ts";
import type { AddressRow } from "./address-store.ts";

export function addressView(row: AddressRow): Address {
  const { id, fullname, phone, shipping, area, city, district, states } = row;
  return { id, fullname, phone, shipping, area, city, district, states };
}
