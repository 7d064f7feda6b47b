import type { Database } from "../../db/database.ts";
import { indianDay } from "../indian-day.ts";
import { addViews } from "./design-sales-store.ts";

/** Maximum number of designs in memory; views of further ones are not counted. */
const MAX_PENDING = 20_000;

/** Counts views of designs in memory until they are written, without data of the visitors. */
export interface ViewCounter {
  note(productId: number): void;
  /** Writes all counts. Returns 0, because background work then waits for its next turn. */
  flush(): Promise<number>;
}

export function createViewCounter(db: Database, now: () => Date): ViewCounter {
  let pending = new Map<number, number>();
  return {
    note: (productId) => {
      const views = pending.get(productId);
      if (views !== undefined || pending.size < MAX_PENDING) pending.set(productId, (views ?? 0) + 1);
    },
    flush: async () => {
      const views = pending;
      if (views.size === 0) return 0;
      pending = new Map();
      await addViews(db, views, indianDay(now()));
      return 0;
    },
  };
}

/** Programs that execute scripts but are no customers. */
const BOT = /bot|crawl|spider|slurp|headless|lighthouse|preview/i;

/** Whether a view counts: neither by a bot nor by staff who are signed in. */
export function isCustomersView(userAgent: string | undefined, cookies: string | undefined): boolean {
  return !BOT.test(userAgent ?? "bot") && !/\b(?:office-session|view-as)=/.test(cookies ?? "");
}
