import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { UnpaidOrderStore } from "./unpaid-order-store.ts";

interface UnpaidOrderShop {
  readonly stores: { readonly unpaidOrders: UnpaidOrderStore };
  readonly onMail: () => void;
  readonly now: () => Date;
}

const LATEST = 5;
const UNPAID = 20;

/** The latest orders for the page Today, and reminders of unpaid ones. */
export function unpaidOrderRoutes(
  router: OfficeRouter,
  { stores: { unpaidOrders: store }, onMail, now }: UnpaidOrderShop,
): void {
  router.on("officeLatestOrders", async () => {
    const [latest, unpaid] = await Promise.all([store.latest(LATEST), store.unpaid(UNPAID, now())]);
    return { latest, ...unpaid };
  });
  router.on("officeRemindOrder", async ({ input: { number }, actor }) => {
    await store.remind(number, actor, now());
    onMail();
    return DONE;
  });
}
