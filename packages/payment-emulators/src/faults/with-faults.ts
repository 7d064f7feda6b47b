import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { FaultPlace, FaultScript } from "./fault-script.ts";

/** Longest time that a hanging call stays open. */
const MAX_HANG_MS = 30_000;

/** Answers a call with `work`, unless the script injects a fault. */
export async function withFaults(
  script: FaultScript,
  place: FaultPlace,
  context: Context,
  work: () => Promise<Response>,
): Promise<Response> {
  const fault = script.take(place, "answer", "cut", "hang", "lose", "slow");
  switch (fault?.do) {
    case undefined:
      return work();
    case "answer":
      return Response.json({ error: { description: "Injected fault" } }, { status: fault.status });
    case "hang":
      await hangUp(context);
      return cut(context);
    case "lose":
      await work();
      return cut(context);
    case "slow": {
      const answer = await work();
      await sleep(fault.ms);
      return answer;
    }
    case "cut":
      return cut(context);
  }
}

async function hangUp(context: Context): Promise<void> {
  const { outgoing } = context.env as HttpBindings;
  const aborter = new AbortController();
  const closeEvent = once(outgoing, "close", { signal: aborter.signal });
  await Promise.race([closeEvent, sleep(MAX_HANG_MS, undefined, { signal: aborter.signal })]);
  aborter.abort();
}

function cut(context: Context): Response {
  const { incoming } = context.env as HttpBindings;
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
