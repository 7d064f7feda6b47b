import { eq, sql } from "drizzle-orm";
import type { setupSteps } from "../../../contract/office/settings/settings-wire.ts";
import type { Database } from "../../db/database.ts";
import { skippedSteps } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";

type Step = (typeof setupSteps)[number];

/** Progress of a new shop. */
export interface SetupFacts {
  /** A design is on sale. */
  readonly hasDesign: boolean;
  /** Time when a purchase with real money had been refunded. */
  readonly purchasedAt: Date | null;
  /** Staff want mails about orders. */
  readonly wantsMail: boolean;
  /** Staff get push messages about orders. */
  readonly getsPush: boolean;
}

export interface SkippedStep {
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
}

export interface Skip extends AuditContext {
  readonly step: Step;
  /** `undefined` takes the skip back. */
  readonly reason: string | undefined;
}

export async function readSetupFacts(db: Database): Promise<SetupFacts> {
  const { rows } = await db.execute<Record<keyof SetupFacts, unknown>>(sql`
    select exists (select 1 from products where published) as "hasDesign",
      (select max(e.at) from orders o join order_events e on e.order_number = o.number
        where o.state = 'refunded' and e.state_after = 'refunded' and not o.is_emulated
        and o.provider not in ('gift', 'older-shop', 'exchange')) as "purchasedAt",
      exists (select 1 from staff_notification_choices c join staff s on s.id = c.staff_id
        where s.removed_at is null and c.order_by = 'mail') as "wantsMail",
      exists (select 1 from staff_notification_choices c join push_devices d using (staff_id)
        where c.order_by = 'push') as "getsPush"`);
  const [facts] = rows;
  if (!facts) throw new Error("The facts of the set-up returned no row");
  const { hasDesign, purchasedAt, wantsMail, getsPush } = facts;
  return {
    ...{ hasDesign: hasDesign === true, wantsMail: wantsMail === true, getsPush: getsPush === true },
    purchasedAt: purchasedAt === null ? null : new Date(String(purchasedAt)),
  };
}

export async function readSkippedSteps(db: Database): Promise<ReadonlyMap<Step, SkippedStep>> {
  const rows = await db.select().from(skippedSteps);
  return new Map(rows.map(({ step, ...skippedStep }) => [step, skippedStep]));
}

export function skipStep(db: Database, { step, reason, actor, now }: Skip): Promise<void> {
  return db.transaction(async (tx) => {
    if (reason === undefined) await tx.delete(skippedSteps).where(eq(skippedSteps.step, step));
    else {
      const skippedStep = { reason, who: actor.who, at: now };
      await tx
        .insert(skippedSteps)
        .values({ step, ...skippedStep })
        .onConflictDoUpdate({ target: skippedSteps.step, set: skippedStep });
    }
    const action = reason === undefined ? "step opened again" : "step skipped";
    await writeChange(tx, actor, { action, subject: "shop", subjectId: step, reason }, now);
  });
}
