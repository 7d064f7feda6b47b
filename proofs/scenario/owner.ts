import { connectProviders } from "../../src/server/adapters/payments/open-payments.ts";
import { readSettings } from "../../src/server/config/env.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { findRecords } from "../../src/server/domains/orders/office/index.ts";
import { beginRefund, refundOrder, type Settling } from "../../src/server/domains/orders/settlement/index.ts";
import { createLog } from "../../src/server/logging/log.ts";
import type { OwnerAction, OwnerRequest } from "./plan-purchase.ts";
import type { World } from "./world.ts";

/** Shop owner at the command line while the shop's processes run. */
export interface Owner {
  /** Returns the refund that was or may have been started; `undefined` when nothing was refundable. */
  refundPartially(providerOrderId: string, request: OwnerRequest): Promise<OwnerAction | undefined>;
}

export function createOwner(world: World, environment: NodeJS.ProcessEnv, now: () => Date): Owner {
  const settings = readSettings({ ...environment, DATA_DIR: world.dataDir });
  return {
    refundPartially: async (providerOrderId, request) => {
      // The embedded database cannot be joined while no shop process runs.
      const database = await world.join().catch(() => undefined);
      if (!database) return undefined;
      try {
        const { db } = database;
        const { seller } = settings;
        const found = await findRecords(db, providerOrderId);
        const line = found?.lines.find(({ variantId }) => variantId === request.variant);
        if (found?.order.state !== "paid" || (request.variant !== undefined && !line)) return undefined;
        const { number, subtotalPaise, amountPaise, refundedPaise: seenPaise } = found.order;
        const paid = line ? (line.unitPricePaise * line.quantity * amountPaise) / subtotalPaise : 0;
        // Refunding all that is left would close the order, which is not a partial refund.
        if (amountPaise - seenPaise - paid < 2_00) return undefined;
        const amount = Math.max(1_00, Math.floor((amountPaise - seenPaise) * request.share));
        const part = line ? { lineIds: [line.id] } : { amountPaise: amount };
        const settling: Settling = {
          ...{ db, seller, providers: await connectProviders(settings, () => "") },
          ...{ onMail: () => {}, now, log: createLog("silent") },
        };
        const refund = { actor: commandLine, reason: "scenario", part, seenPaise };
        await (request.isInterrupted
          ? beginRefund(db, seller, { number, request: refund }, now())
          : refundOrder(settling, number, refund));
        return { amount: line ? undefined : amount, variant: request.variant };
      } catch {
        // Refused, or the shop was killed meanwhile: the refund may have been started.
        return { amount: undefined, variant: request.variant };
      } finally {
        await database.close().catch(() => {});
      }
    },
  };
}
