import { keptSince } from "../domains/kept-days.ts";
import type { Stores } from "../stores.ts";

const BATCH = 500;

/** Forgets a batch of mails that were sent and of webhooks that were dealt with long ago; answers how many. */
export async function forgetOld(
  { outbox, providerEvents }: Pick<Stores, "outbox" | "providerEvents">,
  now: Date,
): Promise<number> {
  const mails = await outbox.forgetSent(keptSince(now), BATCH);
  const webhooks = await providerEvents.forgetHandled(keptSince(now), BATCH);
  return mails + webhooks;
}
