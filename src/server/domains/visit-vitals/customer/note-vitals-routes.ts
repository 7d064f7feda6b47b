import { DONE } from "../../../../contract/primitives.ts";
import type { Router } from "../../../http/router.ts";
import { isCustomersView } from "../../sales/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { addVitals } from "../visit-vitals-store.ts";

/** One address may not decide what the whole shop measures. */
const MOST_AN_HOUR = 60;

/** The storefront's call with the measurements of a visit. */
export function noteVitalsRoutes(router: Router, { db, limiter, now }: ShopBase): void {
  router.on("noteVitals", async ({ input, address, context }) => {
    if (!isCustomersView(context.req.header("user-agent"), context.req.header("cookie"))) return DONE;
    await limiter.take([{ key: `vitals ${address}`, limit: { hits: MOST_AN_HOUR, seconds: 3_600 } }]);
    await addVitals(db, input, now());
    return DONE;
  });
}
