import { oldAddressOf } from "../../../../contract/old-address.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { assignAddress, countOldAddresses, listUnknownAddresses } from "../old-address-store.ts";

export function oldAddressRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeAddresses", async () => ({
    unknown: (await listUnknownAddresses(db)).map(({ path, count, lastAt }) => ({
      path,
      count,
      lastAt: lastAt.toISOString(),
    })),
    known: await countOldAddresses(db),
  }));
  router.on("officeAssignAddress", async ({ input: { path: url, productId }, actor }) => {
    const path = oldAddressOf(url);
    if (path === undefined) throw new Failure("address-path-invalid");
    await assignAddress(db, { path, productId }, actor, now());
    return DONE;
  });
}
