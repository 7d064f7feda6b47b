import type { Database } from "../../../../db/database.ts";
import type { AuditContext } from "../../../actor.ts";
import { Failure } from "../../../failure.ts";
import { changeSale, type DesignSale, listDuePublications, type SaleChange } from "./sale-store.ts";

/** A design and the version that the change is based on; without a version the change always applies. */
export interface DesignTarget {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Refuses later dates, which are probably a mistyped year. */
const LATEST_MS = 366 * 86_400_000;

/**
 * Puts a design on sale now, schedules it (`at`) or cancels the schedule (`null`). Returns the design's
 * version.
 * @throws Failure product-unknown, changed-meanwhile, publish-time, design-on-sale
 */
export function publishDesign(
  db: Database,
  target: DesignTarget,
  at: Date | null | undefined,
  audit: AuditContext,
): Promise<number> {
  const { now } = audit;
  if (at && (at <= now || at.getTime() > now.getTime() + LATEST_MS))
    throw new Failure("publish-time", { fields: { at: "publish-time" } });
  return changeSale(
    db,
    target.id,
    (storedSale) => {
      const sale = requireCurrent(storedSale, target);
      if (at === undefined) return sale.published ? undefined : onSale(sale, now);
      if (sale.published) throw new Failure("design-on-sale");
      if (at === null && sale.publishAt === null) return undefined;
      return { action: at ? "publication set" : "publication called off", publishAt: at };
    },
    audit,
  );
}

/**
 * Takes a design off sale; customers who bought it keep it. Returns the design's version.
 * @throws Failure product-unknown, changed-meanwhile
 */
export function takeDownDesign(db: Database, target: DesignTarget, audit: AuditContext): Promise<number> {
  const decide = (storedSale: DesignSale | undefined): SaleChange | undefined => {
    const sale = requireCurrent(storedSale, target);
    if (!sale.published) return undefined;
    return { action: "taken down", published: false, publishAt: null, takenDownAt: audit.now };
  };
  return changeSale(db, target.id, decide, audit);
}

const clock = { staffId: undefined, who: "clock", address: undefined };
const MAX_AT_ONCE = 50;

/** Publishes designs that are due, each in its own transaction. Returns how many. */
export async function publishDue(db: Database, now: Date): Promise<number> {
  const ids = await listDuePublications(db, now, MAX_AT_ONCE);
  for (const id of ids) {
    const decide = (sale: DesignSale | undefined): SaleChange | undefined =>
      sale?.publishAt && sale.publishAt <= now ? { ...onSale(sale, now), isByClock: true } : undefined;
    await changeSale(db, id, decide, { actor: clock, now });
  }
  return ids.length;
}

function onSale({ takenDownAt }: DesignSale, now: Date): SaleChange {
  const change = { published: true, publishAt: null, takenDownAt: null };
  if (takenDownAt) return { ...change, action: "put back on sale" };
  // A draft counts as new from its first day on sale.
  return { ...change, action: "published", createdAt: now };
}

function requireCurrent(sale: DesignSale | undefined, { version }: DesignTarget): DesignSale {
  if (!sale) throw new Failure("product-unknown");
  if (version !== undefined && version !== sale.version) throw new Failure("changed-meanwhile");
  return sale;
}
