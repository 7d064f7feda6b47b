import type { Address } from "../../../../contract/addresses.ts";
import { type Caller, requireSelf } from "../../../http/caller.ts";
import type { Router } from "../../../http/router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { type AddressRow, listAddresses } from "../address-store.ts";
import { addAddress, removeAddress, updateAddress } from "./change-addresses.ts";

interface AddressShop extends ShopBase {
  /** GSTIN of the shop; `undefined` when not registered. */
  readonly ownGstin: () => Promise<string | undefined>;
}

export function addressRoutes(router: Router, { db, ownGstin }: AddressShop): void {
  const changeOf = async <F extends { readonly gstin: string }>(form: F) => ({
    form,
    ownGstin: form.gstin ? await ownGstin() : undefined,
  });
  router.on("listAddresses", async ({ input, caller }) => {
    requireSelf(caller, input.custId);
    const data = (await listAddresses(db, caller.customerId)).map(({ isLastUsed, ...row }) => ({
      ...addressView(row),
      ...(isLastUsed && { isLastUsed }),
    }));
    return { success: true as const, data };
  });
  router.on("addAddress", async ({ input, caller }) => {
    requireOwn(caller, input.custId);
    return answer(await addAddress(db, caller.customerId, await changeOf(input)));
  });
  router.on("updateAddress", async ({ input, caller }) => {
    requireOwn(caller, input.custId);
    return answer(await updateAddress(db, caller.customerId, input.id, await changeOf(input)));
  });
  router.on("removeAddress", async ({ input, caller }) => {
    requireOwn(caller, input.custId);
    return answer(await removeAddress(db, caller.customerId, input.id));
  });
}

/** Without `custId`, the session's own customer is used. */
function requireOwn(caller: Caller, custId: number | undefined): void {
  if (custId !== undefined) requireSelf(caller, custId);
}

function answer(row: AddressRow) {
  return { success: true as const, data: addressView(row) };
}

function addressView(row: AddressRow): Address {
  const { id, fullname, phone, shipping, area, city, district, states, gstin } = row;
  return { id, fullname, phone, shipping, area, city, district, states, ...(gstin && { gstin }) };
}
