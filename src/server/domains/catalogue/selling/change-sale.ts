import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { DesignSale, SaleChange, SaleStore } from "./sale-store.ts";

/** Which design, and the version that is looked at; without one the present is meant. */
export interface MeantDesign {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Further away somebody mistyped the year. */
const LATEST_MS = 366 * 86_400_000;

/**
 * Puts a design on sale: now, at an instant, or (`null`) no more by itself. Answers its version.
 * @throws Failure product-unknown, changed-meanwhile, publish-time, design-on-sale
 */
export function publishDesign(
  store: SaleStore,
  meant: MeantDesign,
  at: Date | null | undefined,
  audit: AuditContext,
): Promise<number> {
  const { now } = audit;
  if (at && (at <= now || at.getTime() > now.getTime() + LATEST_MS))
    throw new Failure("publish-time", { fields: { at: "publish-time" } });
  return store.change(
    meant.id,
    (found) => {
      const sale = requireMeant(found, meant);
      if (at === undefined) return sale.published ? undefined : onSale(sale, now);
      if (sale.published) throw new Failure("design-on-sale");
      if (at === null && sale.publishAt === null) return undefined;
      return { action: at ? "publication set" : "publication called off", publishAt: at };
    },
    audit,
  );
}

/** Takes a design off sale. Whoever bought it keeps it. Answers its version. @throws Failure product-unknown, changed-meanwhile */
export function takeDownDesign(store: SaleStore, meant: MeantDesign, audit: AuditContext): Promise<number> {
  const decide = (found: DesignSale | undefined): SaleChange | undefined => {
    const sale = requireMeant(found, meant);
    if (!sale.published) return undefined;
    return { action: "taken down", published: false, publishAt: null, takenDownAt: audit.now };
  };
  return store.change(meant.id, decide, audit);
}

const clock = { staffId: undefined, who: "clock", address: undefined };
const MAX_AT_ONCE = 50;

/** Puts those on sale whose time has come, each whole or not at all. Answers how many. */
export async function publishDue(store: SaleStore, now: Date): Promise<number> {
  const ids = await store.due(now, MAX_AT_ONCE);
  for (const id of ids) {
    const decide = (sale: DesignSale | undefined): SaleChange | undefined =>
      sale?.publishAt && sale.publishAt <= now ? { ...onSale(sale, now), isByClock: true } : undefined;
    await store.change(id, decide, { actor: clock, now });
  }
  return ids.length;
}

function onSale({ takenDownAt }: DesignSale, now: Date): SaleChange {
  const change = { published: true, publishAt: null, takenDownAt: null };
  if (takenDownAt) return { ...change, action: "put back on sale" };
  // A draft is new when customers see it first.
  return { ...change, action: "published", createdAt: now };
}

function requireMeant(sale: DesignSale | undefined, { version }: MeantDesign): DesignSale {
  if (!sale) throw new Failure("product-unknown");
  if (version !== undefined && version !== sale.version) throw new Failure("changed-meanwhile");
  return sale;
}
