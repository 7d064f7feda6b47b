import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { handleEvents } from "./handle-events.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const NOW = new Date("2026-11-22T06:00:00Z");
const stored = ["1 one", "2 one", "3 two"].map((body) => ({
  id: Number(body[0]),
  provider: "razorpay",
  body,
  providerOrderId: body.slice(2),
  attempts: 0,
}));

function handling(settle: (orderId: string) => Promise<unknown>, payers: readonly [string, string][] = []) {
  const store = {
    claimOpen: async () => stored,
    markProcessed: vi.fn(async (_ids: readonly number[]) => {}),
    markFailed: vi.fn(async (_id: number) => {}),
    add: async () => true,
    ofOrder: async () => [],
  };
  // The second one brings more than that money has come.
  const eventOf = (body: Uint8Array) => {
    const text = new TextDecoder().decode(body);
    const capturedId = text.startsWith("2") ? undefined : `pay ${text[0]}`;
    return { type: "payment.captured", providerOrderId: text.slice(2), capturedId };
  };
  // Nothing else of a provider is used.
  const providers = new Map([["razorpay", { eventOf } as unknown as PaymentProvider]]);
  const payersOf = async () => new Map(payers);
  return { store, providers, payersOf, settle, now: () => NOW, log: pino({ level: "silent" }) };
}

test("events that came together make the provider be asked once about each order, and are noted at once", async () => {
  const settle = vi.fn(async () => {});
  const parts = handling(settle);
  expect(await handleEvents(parts)).toBe(3);
  expect(settle.mock.calls).toEqual([["one"], ["two"]]);
  expect(parts.store.markProcessed.mock.calls).toEqual([[[1, 2, 3], NOW]]);
});

test("when the provider does not answer, all events about that order come again", async () => {
  const parts = handling(async (orderId) => {
    if (orderId === "one") throw new Error("no answer");
  });
  expect(await handleEvents(parts)).toBe(1);
  expect(parts.store.markFailed.mock.calls.map(([id]) => id)).toEqual([1, 2]);
  expect(parts.store.markProcessed.mock.calls).toEqual([[[3], NOW]]);
});

test("nobody is asked about an event that says only that the payment has come which paid the order", async () => {
  const settle = vi.fn(async (_orderId: string) => {});
  const parts = handling(settle, [
    ["one", "pay 1"],
    ["two", "pay 3"],
  ]);
  expect(await handleEvents(parts)).toBe(3);
  expect(settle.mock.calls).toEqual([["one"]]);
  expect(parts.store.markProcessed.mock.calls).toEqual([[[1, 2, 3], NOW]]);
});

test("another payment of a paid order is asked about", async () => {
  const settle = vi.fn(async (_orderId: string) => {});
  await handleEvents(handling(settle, [["two", "pay 2"]]));
  expect(settle.mock.calls).toEqual([["one"], ["two"]]);
});
