import { setTimeout as pause } from "node:timers/promises";
import type { Stores } from "../compose-stores.ts";
import { keptSince } from "../domains/kept-days.ts";

const BATCH = 500;

/**
 * Forgets a batch of mails that were sent and of webhooks that were dealt with long ago; answers how many. Rests as long as it
 * worked, since customers use the same tables.
 */
export async function forgetOld(
  { outbox, providerEvents }: Pick<Stores, "outbox" | "providerEvents">,
  now: Date,
): Promise<number> {
  const begun = performance.now();
  const mails = await outbox.forgetSent(keptSince(now), BATCH);
  const webhooks = await providerEvents.forgetHandled(keptSince(now), BATCH);
  await pause(performance.now() - begun);
  return mails + webhooks;
}
