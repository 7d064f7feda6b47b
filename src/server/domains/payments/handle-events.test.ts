import { asc } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { providerEvents } from "../../db/schema/index.ts";
import { handleEvents } from "./handle-events.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { addEvent } from "./provider-event-store.ts";

const NOW = new Date("2026-11-22T06:00:00Z");

describe.each(testEngines())("stored events on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(async () => {
    await emptyDatabase(database().db);
    for (const body of ["1 one", "2 one", "3 two"]) {
      const event = { provider: "razorpay", eventId: body, body, about: undefined };
      await addEvent(database().db, event, NOW);
    }
  });

  function handling(settle: (orderId: string) => Promise<unknown>) {
    const eventOf = (body: Uint8Array) => ({
      type: "payment.captured",
      providerOrderId: new TextDecoder().decode(body).slice(2),
    });
    // The code under test uses no other method.
    const providers = new Map([["razorpay", { eventOf } as unknown as PaymentProvider]]);
    return {
      db: database().db,
      providers,
      settle,
      settleDispute: async () => {},
      now: () => NOW,
      log: pino({ level: "silent" }),
    };
  }

  const marks = () => {
    const { body, processedAt, error } = providerEvents;
    return database().db.select({ body, processedAt, error }).from(providerEvents).orderBy(asc(body));
  };

  test("events of one batch ask the provider once per order, and are all marked", async () => {
    const settle = vi.fn(async () => {});
    expect(await handleEvents(handling(settle))).toBe(3);
    expect(settle.mock.calls.toSorted()).toEqual([["one"], ["two"]]);
    expect(await marks()).toEqual(
      ["1 one", "2 one", "3 two"].map((body) => ({ body, processedAt: NOW, error: null })),
    );
  });

  test("without an answer of the provider, all events about the order are retried", async () => {
    const parts = handling(async (orderId) => {
      if (orderId === "one") throw new Error("no answer");
    });
    expect(await handleEvents(parts)).toBe(1);
    expect(await marks()).toEqual([
      { body: "1 one", processedAt: null, error: "no answer" },
      { body: "2 one", processedAt: null, error: "no answer" },
      { body: "3 two", processedAt: NOW, error: null },
    ]);
  });
});
