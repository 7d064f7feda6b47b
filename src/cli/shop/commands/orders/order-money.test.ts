import { describe, expect, test } from "vitest";
import { orderDraft } from "../../../../../test/databases/open-order.ts";
import { useCommandedShop } from "../../../../../test/shop/commanded-shop.ts";
import { jsonOf, runCommand } from "../../../../../test/shop/shop-command.ts";
import { customers } from "../../../../server/db/schema/index.ts";
import { insertLegacyOrder, insertPaidOrder } from "../../../../server/domains/orders/index.ts";

const PROVIDERS = ["razorpay", "hdfc"] as const;

describe("refunds and reconciliation on the command line, with a running shop", () => {
  const shop = useCommandedShop();

  describe.each(PROVIDERS)("reconciling with %s", (provider) => {
    test("records a payment whose webhook was lost", async () => {
      const { customer } = shop();
      const orderId = await customer.order(provider);
      await customer.script(orderId, { on: "webhook", do: "drop", times: 9 });
      await customer.payIn(orderId);
      expect(await jsonOf("orders", "reconcile", orderId)).toMatchObject([
        { before: "pending", after: "paid" },
      ]);
      const { timeline } = await jsonOf("orders", "show", orderId);
      expect(timeline).toContainEqual(
        expect.objectContaining({ source: "command", stateBefore: "pending", stateAfter: "paid" }),
      );
      expect(await jsonOf("orders", "reconcile", orderId)).toMatchObject([{ before: "paid", after: "paid" }]);
    });

    test("reports an unreachable provider and changes nothing", async () => {
      const { customer } = shop();
      const orderId = await customer.order(provider);
      await customer.script(orderId, { on: "status", do: "answer", status: 503, times: 3 });
      const asked = await runCommand("orders", "reconcile", orderId);
      expect(asked.exitCode).toBe(1);
      expect(asked.out).toMatch(/pending +The payment provider is not responding\..* \w+ answered 503/);
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({ state: "pending" });
    });
  });

  test("reconcile needs an order or --all", async () => {
    expect(await runCommand("orders", "reconcile", "--all")).toMatchObject({ exitCode: 0 });
    expect(await runCommand("orders", "reconcile")).toMatchObject({
      exitCode: 1,
      err: "Specify an order or --all.\n",
    });
  });

  const buy = async (provider: (typeof PROVIDERS)[number]) => {
    const { customer } = shop();
    const orderId = await customer.order(provider);
    const paymentId = await customer.payIn(orderId);
    const { number } = (await customer.create(orderId, paymentId)).body.order as { number: number };
    return { orderId, number };
  };
  const refund = (number: number, ...words: string[]) =>
    runCommand("orders", "refund", `${number}`, "--yes", ...words);
  const reasons = async (orderId: string) => {
    const { timeline } = await jsonOf("orders", "show", orderId);
    return timeline.filter(({ what }: { what: string }) => what === "refund-failed");
  };

  describe.each(PROVIDERS)("a refund by %s", (provider) => {
    test("needs confirmation and happens once", async () => {
      const { orderId, number } = await buy(provider);
      expect(await runCommand("orders", "refund", `${number}`)).toMatchObject({
        exitCode: 1,
        err: `Refund ₹40 of order ${number}? Nothing changed. Add --yes to run without a terminal.\n`,
      });
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({ state: "paid" });
      for (let i = 0; i < 2; i += 1)
        expect(await refund(number, "--reason", "wrong hoop")).toEqual({
          exitCode: 0,
          out: `Order ${number} refunded.\n`,
          err: "",
        });
      const { state, timeline, payments } = await jsonOf("orders", "show", orderId);
      expect(state).toBe("refunded");
      expect(payments).toMatchObject([{ state: "refunded", providerRefundId: expect.any(String) }]);
      const asked = timeline.filter(({ what }: { what: string }) => what === "refund-asked");
      expect(asked).toMatchObject([{ source: "command", detail: { reason: "wrong hoop" } }]);
    });

    test("stays pending when the provider fails, and succeeds on the next call", async () => {
      const { orderId, number } = await buy(provider);
      await shop().customer.script(orderId, { on: "refund", do: "answer", status: 503 });
      expect(await refund(number)).toMatchObject({
        exitCode: 1,
        out: `Refund of order ${number} is pending; the shop keeps trying. Run orders show ${number} for the reason.\n`,
      });
      expect(await reasons(orderId)).toMatchObject([{ detail: { reason: expect.stringContaining("503") } }]);
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({
        state: "paid",
        payments: [{ state: "refunding" }],
      });
      expect(await refund(number)).toMatchObject({ exitCode: 0 });
    });

    test("refused by the provider shows the reason, and the order stays paid", async () => {
      const { orderId, number } = await buy(provider);
      await shop().customer.script(orderId, { on: "refund", do: "answer", status: 400 });
      expect(await refund(number)).toMatchObject({
        exitCode: 1,
        out: expect.stringContaining("pending"),
      });
      expect(await reasons(orderId)).toMatchObject([
        { detail: { reason: expect.stringContaining("answered 400") } },
      ]);
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({ state: "paid" });
    });
  });

  describe("a refund", () => {
    test("can be one line or an amount, up to the refundable amount", async () => {
      const { orderId, number } = await buy("razorpay");
      const { lines } = await jsonOf("orders", "show", orderId);
      const [{ id: lineId }] = lines;
      expect(await refund(number, "--amount", "10", "--line", `${lineId}`)).toMatchObject({
        err: "Use --amount or --line, not both.\n",
      });
      expect((await refund(number, "--amount", "ten")).exitCode).toBe(2);
      expect(await refund(number, "--amount", "40.50")).toMatchObject({ exitCode: 1, out: "" });
      expect(await refund(number, "--amount", "10")).toMatchObject({
        exitCode: 0,
        out: `Order ${number} partly refunded.\n`,
      });
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({ state: "paid", refunded: 10 });
      expect(await refund(number, "--line", "999999")).toMatchObject({ exitCode: 1, out: "" });
      expect(await refund(number, "--line", `${lineId}`)).toMatchObject({ exitCode: 0 });
      expect(await jsonOf("orders", "show", orderId)).toMatchObject({ state: "refunded", refunded: 40 });
    });

    test("with an invalid amount or line is refused and changes nothing", async () => {
      const [{ orderId, number }, other] = [await buy("razorpay"), await buy("razorpay")];
      const [foreign] = (await jsonOf("orders", "show", other.orderId)).lines;
      const amount = "Enter an amount from ₹1 up to what is left. Leave either nothing or at least ₹1.\n";
      const line = "Choose designs of this order that are not refunded yet.\n";
      for (const [words, err] of [
        [["--amount", "-1"], amount],
        [["--line", `${foreign.id}`], line],
      ] as const)
        expect([words, await refund(number, ...words)]).toEqual([words, { exitCode: 1, out: "", err }]);
      const unknown = 99_999_999;
      expect(await refund(unknown, "--amount", "10")).toMatchObject({
        exitCode: 1,
        err: `No order ${unknown}.\n`,
      });
      const { timeline, ...order } = await jsonOf("orders", "show", orderId);
      expect(order).toMatchObject({ state: "paid", refunded: 0 });
      expect(timeline.map(({ what }: { what: string }) => what)).not.toContain("refund-asked");
    });

    test("is refused while another partial refund is pending", async () => {
      const { orderId, number } = await buy("razorpay");
      await shop().customer.script(orderId, { on: "refund", do: "answer", status: 503 });
      const both = [await refund(number, "--amount", "10"), await refund(number, "--amount", "10")];
      expect(both).toEqual([
        { exitCode: 1, out: expect.stringContaining("is pending; the shop keeps trying"), err: "" },
        { exitCode: 1, out: "", err: expect.stringContaining("A refund of this order is in progress.") },
      ]);
      const { timeline } = await jsonOf("orders", "show", orderId);
      const asked = timeline.filter(({ what }: { what: string }) => what === "refund-asked");
      expect(asked).toHaveLength(1);
    });

    test("is refused for an unpaid order", async () => {
      const { number } = await jsonOf("orders", "show", await shop().customer.order("hdfc"));
      expect(await refund(number)).toEqual({
        exitCode: 1,
        out: "",
        err: "There is nothing to refund: this order is not paid or was already refunded.\n",
      });
    });
  });

  test("orders without payment records are neither reconciled nor refunded", async () => {
    const demo = await shop().onDatabase(async ({ db }) => {
      const [{ id: customerId = 0 } = {}] = await db.select({ id: customers.id }).from(customers);
      const { lines, createdAt: boughtAt, totals } = orderDraft(customerId, new Date());
      const money = { subtotalPaise: totals.subtotal, totalPaise: totals.total };
      await insertLegacyOrder(db, { customerId, number: "S-17", ...money, boughtAt, lines });
      return insertPaidOrder(db, orderDraft(customerId, boughtAt), "pay_demo");
    });
    const { number: older } = await jsonOf("orders", "show", "S-17");
    expect(await jsonOf("orders", "show", "older-S-17")).toMatchObject({ number: older });
    expect(await runCommand("orders", "refund", `${older}`, "--yes")).toEqual({
      exitCode: 1,
      out: "",
      err: "This order was paid before the shop recorded payments. Refund it in the provider's dashboard.\n",
    });
    expect(await runCommand("orders", "refund", "99999", "--yes")).toMatchObject({
      exitCode: 1,
      err: "No order 99999.\n",
    });
    expect(await jsonOf("orders", "show", `${demo}`)).toMatchObject({ state: "paid" });
    expect(await runCommand("orders", "reconcile", `${demo}`)).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(/The payment provider refused this request\. Razorpay answered 400 \(.+\)/),
    });
    expect(await runCommand("orders", "reconcile", `${older}`)).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining(
        "This order was paid in the previous shop, so there is no provider to check with.",
      ),
    });
  });
});
