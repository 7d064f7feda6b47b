import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { addOpenOrder } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";

describe.each(testEngines())("the return from a payment page on $name", (engine) => {
  const database = useDatabase(engine);

  test("is logged only for a known order and reason, without the form's text", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const shop = createTestShop(database(), { log });
    const report = async (order: string, form: Record<string, string>) => {
      lines.length = 0;
      const body = `${new URLSearchParams(form)}`;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const address = `/api/payment/return?order_id=${encodeURIComponent(order)}`;
      const { status } = await shop.request(address, { method: "POST", body, headers });
      expect(status).toBe(303);
      return lines
        .filter((line) => line.includes("payment page reported an error"))
        .map((line) => JSON.parse(line));
    };
    const { id } = await shop.signUp();
    const { providerOrderId: known } = await addOpenOrder(database().db, id, shop.now());
    const typed = "\r\nFAKE asha@example.com";
    expect(await report("order_unknown", { "error[reason]": "payment_cancelled" })).toEqual([]);
    expect(await report(typed, { "error[description]": typed })).toEqual([]);
    expect(await report(known, {})).toEqual([]);
    expect(await report(known, { "error[reason]": "payment_cancelled" })).toMatchObject([
      { providerOrderId: known, reason: "payment_cancelled" },
    ]);
    expect(await report(known, { "error[reason]": typed, "error[description]": typed })).toMatchObject([
      { providerOrderId: known, reason: "other" },
    ]);
    expect(lines.join()).not.toContain("FAKE");
  });
});
