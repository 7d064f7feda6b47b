import { connectProviders } from "../../src/server/adapters/payments/open-payments.ts";
import { readSettings } from "../../src/server/config/env.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { refundOrder, type Settling } from "../../src/server/domains/orders/index.ts";
import { createLog } from "../../src/server/logging/log.ts";
import { openStores } from "../../src/server/stores.ts";
import { testSecrets } from "../shop/test-secrets.ts";
import type { World } from "./world.ts";

/** Part of an order that its owner wants to send back. */
export interface OwnerRequest {
  /** Of this variant's line, or without it an amount of this share of what is left. */
  readonly variant: number | undefined;
  readonly share: number;
  /** The owner's machine dies right after it kept the wish. */
  readonly isCutShort: boolean;
}

export interface OwnerAction {
  /** Paise; what a line comes to is the judge's to say. */
  readonly amount: number | undefined;
  readonly variant: number | undefined;
}

/** The shop's owner at the command line, beside the processes of the shop. */
export interface Owner {
  /** What was begun, or may have been: who is cut off does not know. `undefined` where there was nothing to send back. */
  refundPart(providerOrderId: string, wish: OwnerRequest): Promise<OwnerAction | undefined>;
}

export function createOwner(world: World, environment: NodeJS.ProcessEnv, now: () => Date): Owner {
  const settings = readSettings({ ...environment, DATA_DIR: world.dataDir });
  return {
    refundPart: async (providerOrderId, wish) => {
      // While no process of the shop runs there is no database to join.
      const database = await world.join().catch(() => undefined);
      if (!database) return undefined;
      try {
        const { orders, orderRecords, settlements } = openStores(database, settings.seller, testSecrets);
        const found = await orderRecords.find(providerOrderId);
        const line = found?.lines.find(({ variantId }) => variantId === wish.variant);
        if (found?.order.state !== "paid" || (wish.variant !== undefined && !line)) return undefined;
        const { number, subtotalPaise, amountPaise, refundedPaise: seenPaise } = found.order;
        const paid = line ? (line.unitPricePaise * line.quantity * amountPaise) / subtotalPaise : 0;
        // Whoever sends all back that is left closes the order, and that is not this owner's matter.
        if (amountPaise - seenPaise - paid < 2_00) return undefined;
        const amount = Math.max(1_00, Math.floor((amountPaise - seenPaise) * wish.share));
        const part = line ? { lineIds: [line.id] } : { amountPaise: amount };
        const settling: Settling = {
          ...{ store: orders, settlements, providers: await connectProviders(settings, () => "") },
          ...{ onMail: () => {}, now, log: createLog("silent") },
        };
        const refund = { actor: commandLine, reason: "scenario", part, seenPaise };
        await (wish.isCutShort
          ? settlements.beginRefund(number, refund, now())
          : refundOrder(settling, number, refund));
        return { amount: line ? undefined : amount, variant: wish.variant };
      } catch {
        // Refused, or the shop died under the owner's hands: then it may have begun.
        return { amount: undefined, variant: wish.variant };
      } finally {
        await database.close().catch(() => {});
      }
    },
  };
}
