import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { useCommandedShop } from "../../../../../test/shop/commanded-shop.ts";
import { jsonOf, runCommand } from "../../../../../test/shop/shop-command.ts";
import { listChanges } from "../../../../server/domains/audit-log/index.ts";

describe("orders on the command line, with a running shop", () => {
  const shop = useCommandedShop();

  test("show prints an order as text and as JSON, found by any of its IDs", async () => {
    const { customer } = shop();
    const orderId = await customer.order();
    const paymentId = await customer.payIn(orderId);
    expect(await customer.create(orderId, paymentId, 1)).toMatchObject({ status: 409 });
    expect(await customer.create(orderId, paymentId)).toMatchObject({ status: 200 });

    const shown = await runCommand("orders", "show", paymentId);
    expect(shown).toMatchObject({ exitCode: 0, err: "" });
    for (const part of [
      /browser +pending +ordered 1 variant for ₹40/,
      /webhook +pending → paid +provider reports pay_\w+ captured ₹40 by upi/,
      /browser +create refused: price-changed \(for ₹1, paid with pay_\w+\)/,
      /shop +mail \d+ "order-paid"/,
      /Latha Rao, latha@example\.com, 9876500001/,
    ])
      expect(shown.out).toMatch(part);

    const file = await jsonOf("orders", "show", orderId);
    expect(file).toMatchObject({ state: "paid", amount: 40, providerPaymentId: paymentId });
    expect(file.timeline[0]).toMatchObject({ source: "browser", what: "ordered", stateAfter: "pending" });
    expect(await jsonOf("orders", "show", `${file.number}`)).toMatchObject({ providerOrderId: orderId });
    const flags = await shop().onDatabase(({ pool }) =>
      pool.query("select is_emulated from orders where provider_order_id = $1", [orderId]),
    );
    expect(flags.rows).toEqual([{ is_emulated: true }]);
    expect(await runCommand("orders", "show", "pay_unknown")).toMatchObject({
      exitCode: 1,
      err: "No order, payment or refund found for pay_unknown.\n",
    });
  });

  test("list filters by state, day and customer", async () => {
    const { customer } = shop();
    const open = await customer.order();
    const numbers = async (...words: string[]) => {
      const { orders, total } = await jsonOf("orders", "list", ...words);
      expect(total).toBe(orders.length);
      return orders.map((order: { providerOrderId: string }) => order.providerOrderId);
    };
    const everything = await numbers();
    expect(everything.at(0)).toBe(open);
    expect(await numbers("--state", "pending")).toContain(open);
    expect(await numbers("--customer", customer.phone)).toEqual(everything);
    expect(await numbers("--customer", customer.email.toUpperCase())).toEqual(everything);
    expect(await numbers("--customer", "9876500002")).toEqual([]);
    expect(await numbers("--day", "2020-02-02")).toEqual([]);
    expect((await runCommand("orders", "list", "--day", "2020-02-31")).exitCode).toBe(2);
    expect((await runCommand("orders", "list")).out).toContain(", page 1 of 1");
  });

  test("resend-mail sends the mail that belongs to the order's state", async () => {
    const { customer } = shop();
    const orderId = await customer.order();
    await customer.create(orderId, await customer.payIn(orderId));
    const { number } = await jsonOf("orders", "show", orderId);
    await jsonOf("orders", "refund", `${number}`, "--yes");
    const { orders } = await jsonOf("orders", "list");
    const numberOf = (state: string) =>
      `${orders.find((order: { state: string }) => order.state === state).number}`;
    const { mail } = await jsonOf("orders", "resend-mail", numberOf("paid"));
    const { timeline } = await jsonOf("orders", "show", numberOf("paid"));
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: "mail", id: mail, template: "order-paid" }),
    );
    expect(await runCommand("orders", "resend-mail", numberOf("pending"))).toMatchObject({ exitCode: 1 });
    const refund = await jsonOf("orders", "resend-mail", numberOf("refunded"));
    expect(refund.mail).toEqual(expect.any(Number));
    expect(await jsonOf("mail", "list", "--dead")).toEqual([]);
    expect(await runCommand("mail", "resend")).toMatchObject({ exitCode: 1 });
    expect(await jsonOf("mail", "resend", "--all-dead")).toEqual({ resent: [] });
  });

  test("note adds a note, export writes a table; both are logged", async () => {
    const logged = () => shop().onDatabase(({ db }) => listChanges(db, { limit: 1 }));
    const refused = async (sentence: string, ...words: string[]) =>
      expect(await runCommand(...words)).toEqual({ exitCode: 1, out: "", err: `${sentence}\n` });
    const { number } = await jsonOf("orders", "show", await shop().customer.order());
    expect((await runCommand("orders", "note", `${number}`, " asked for DST ")).out).toBe(
      `Note added to order ${number}.\n`,
    );
    expect(await logged()).toMatchObject([
      { who: "command line", action: "note added", subjectId: `${number}`, after: { text: "asked for DST" } },
    ]);
    await refused("There is no order with this number.", "orders", "note", "99999", "who?");
    await refused("Enter a note.", "orders", "note", `${number}`, " ");

    const folder = await mkdtemp(join(tmpdir(), "kasuti-orders-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const table = join(folder, "orders.csv");
    await jsonOf("orders", "export", table, "--state", "pending", "--search", `${number}`);
    expect(await readFile(table, "utf8")).toMatch(new RegExp(`\r\n${number},.+,${shop().customer.email},`));
    expect(await logged()).toMatchObject([{ who: "command line", action: "orders exported" }]);
    await refused(`${table} already exists. Choose another name.`, "orders", "export", table);
    const day = ["orders", "export", join(folder, "none.csv"), "--from", "21.11.2026"];
    expect(await runCommand(...day)).toMatchObject({ exitCode: 1, out: "" });
  });
});
