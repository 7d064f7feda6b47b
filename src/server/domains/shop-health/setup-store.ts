import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** Progress of a new shop. */
export interface SetupFacts {
  /** A design is on sale. */
  readonly hasDesign: boolean;
  /** An order was paid in this shop; a gift is no test of the payment. */
  readonly hasPurchase: boolean;
  /** Staff want mails about orders. */
  readonly wantsMail: boolean;
  /** Staff get push messages about orders. */
  readonly getsPush: boolean;
}

export interface SetupStore {
  facts(): Promise<SetupFacts>;
}

export function createSetupStore(db: Database): SetupStore {
  return {
    facts: async () => {
      const { rows } = await db.execute<SetupFacts & Record<string, unknown>>(sql`
        select exists (select 1 from products where published) as "hasDesign",
          exists (select 1 from orders where state in ('paid', 'refunded')
            and provider not in ('gift', 'older-shop', 'exchange')) as "hasPurchase",
          exists (select 1 from staff_notification_choices c join staff s on s.id = c.staff_id
            where s.removed_at is null and c.order_by = 'mail') as "wantsMail",
          exists (select 1 from staff_notification_choices c join push_devices d using (staff_id)
            where c.order_by = 'push') as "getsPush"`);
      const [facts] = rows;
      if (!facts) throw new Error("The facts of the set-up returned no row");
      return facts;
    },
  };
}
