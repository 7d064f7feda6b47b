import { DONE } from "../../../../contract/primitives.ts";
import type { Database } from "../../../db/database.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { listLatestOrders, listUnpaidOrders, remindToPay } from "./unpaid-order-store.ts";

interface UnpaidOrderShop {
  readonly db: Database;
  readonly onMail: () => void;
  readonly now: () => Date;
}

const LATEST = 5;
const UNPAID = 20;

/** The latest orders for the page Today, and reminders of unpaid ones. */
export function unpaidOrderRoutes(router: OfficeRouter, { db, onMail, now }: UnpaidOrderShop): void {
  router.on("officeLatestOrders", async () => {
    const [latest, unpaid] = await Promise.all([
      listLatestOrders(db, LATEST),
      listUnpaidOrders(db, UNPAID, now()),
    ]);
    return { latest, ...unpaid };
  });
  router.on("officeRemindOrder", async ({ input: { number }, actor }) => {
    await remindToPay(db, number, actor, now());
    onMail();
    return DONE;
  });
}
