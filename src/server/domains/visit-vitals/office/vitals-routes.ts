import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readVitals } from "../visit-vitals-store.ts";

export function vitalsRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeVitals", async () => ({ pages: await readVitals(db, now()) }));
}
