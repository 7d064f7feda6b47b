import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { handleEvents } from "./handle-events.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const NOW = new Date("2026-11-22T06:00:00Z");
const stored = ["1 one", "2 one", "3 two"].map((body) => ({
  id: Number(body[0]),
  provider: "razorpay",
  body,
  attempts: 0,
}));

function handling(settle: (orderId: string) => Promise<unknown>) {
  const store = {
    claimOpen: async () => stored,
    markProcessed: vi.fn(async (_ids: readonly number[]) => {}),
    markFailed: vi.fn(async (_id: number) => {}),
    add: async () => true,
    ofOrder: async () => [],
  };
  const eventOf = (body: Uint8Array) => ({
    type: "payment.captured",
    providerOrderId: new TextDecoder().decode(body).slice(2),
  });
  // The code under test uses no other method.
  const providers = new Map([["razorpay", { eventOf } as unknown as PaymentProvider]]);
  return {
    store,
    providers,
    settle,
    settleDispute: async () => {},
    now: () => NOW,
    log: pino({ level: "silent" }),
  };
}

test("events of one batch ask the provider once per order, and are marked together", async () => {
  const settle = vi.fn(async () => {});
  const parts = handling(settle);
  expect(await handleEvents(parts)).toBe(3);
  expect(settle.mock.calls).toEqual([["one"], ["two"]]);
  expect(parts.store.markProcessed.mock.calls).toEqual([[[1, 2, 3], NOW]]);
});

test("without an answer of the provider, all events about the order are retried", async () => {
  const parts = handling(async (orderId) => {
    if (orderId === "one") throw new Error("no answer");
  });
  expect(await handleEvents(parts)).toBe(1);
  expect(parts.store.markFailed.mock.calls.map(([id]) => id)).toEqual([1, 2]);
  expect(parts.store.markProcessed.mock.calls).toEqual([[[3], NOW]]);
});
