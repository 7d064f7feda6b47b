import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";
import { type ShopProcess, startShopProcess } from "../../../../test/shop/shop-process.ts";
import { openDatabaseBesideServer } from "../../../server/db/open-shop-database.ts";

const FORM = { fullName: "Latha Rao", email: "latha@example.com", phone: "9876500001", password: "lotus99" };

/** One customer and what she does on the shop's pages, over real HTTP. */
async function openCustomer(url: string) {
  let token = "";
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  await post("/api/customer/register", FORM);
  const login = await post("/api/customer/login", { emailOrPhone: FORM.email, password: FORM.password });
  token = login.body.token;
  const own = await fetch(`${url}/api/customer/getUserByEmailId?email=${FORM.email}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data: customer } = (await own.json()) as { data: { id: number } };
  // Every order buys another variant: an open order of the same purchase would be offered again.
  const bought = new Map<string, number>();
  const order = async () => {
    const variant = bought.size + 1;
    const cartItems = [{ id: 1, qty: 1, selectedVariants: [{ id: variant }] }];
    const { body } = await post("/api/order/razorpayorder", { cartItems });
    bought.set(body.orderId, variant);
    return body.orderId as string;
  };
  const payIn = async (order_id: string, outcome: string) =>
    (await post("/emulator/razorpay/pay", { order_id, outcome })).body.razorpay_payment_id as string;
  const create = (orderId: string, paymentId: string, grandTotal = 40) =>
    post("/api/order/create", {
      customerId: customer.id,
      orderId,
      paymentId,
      grandTotal,
      products: [{ productId: 1, variantIds: [bought.get(orderId)] }],
    });
  return { post, order, payIn, create };
}

describe("orders on the command line, beside a running shop", () => {
  let dataDir: string;
  let shop: ShopProcess;
  let customer: Awaited<ReturnType<typeof openCustomer>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-orders-"));
    await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
    shop = startShopProcess(dataDir);
    const url = await shop.url;
    vi.stubEnv("DATA_DIR", dataDir);
    const database = await openDatabaseBesideServer({ dataDir, databaseUrl: undefined });
    await stockShop(database, smallStock([40_00, 40_00, 40_00, 40_00, 40_00]));
    await database.close();
    customer = await openCustomer(url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    shop.signal("SIGKILL");
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const json = async (...words: string[]) => {
    const { exitCode, out, err } = await runCommand(...words, "--json");
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    return JSON.parse(out);
  };

  test("a payment's story is told to a person and to a program, by any of its names", async () => {
    const orderId = await customer.order();
    const paymentId = await customer.payIn(orderId, "success");
    expect(await customer.create(orderId, paymentId, 1)).toMatchObject({ status: 409 });
    expect(await customer.create(orderId, paymentId)).toMatchObject({ status: 200 });

    const shown = await runCommand("orders", "show", paymentId);
    expect(shown).toMatchObject({ exitCode: 0, err: "" });
    for (const part of [
      /browser +pending +ordered 1 variant for ₹40/,
      /webhook +pending → paid +the provider says: pay_\w+ captured ₹40 by upi/,
      /browser +create refused: price-changed \(for ₹1, paid with pay_\w+\)/,
      /shop +mail \d+ "order-paid"/,
      /Latha Rao, latha@example\.com, 9876500001/,
    ])
      expect(shown.out).toMatch(part);

    const file = await json("orders", "show", orderId);
    expect(file).toMatchObject({ state: "paid", amount: 40, providerPaymentId: paymentId });
    expect(file.timeline[0]).toMatchObject({ source: "browser", what: "ordered", stateAfter: "pending" });
    expect(await json("orders", "show", `${file.number}`)).toMatchObject({ providerOrderId: orderId });
    expect(await runCommand("orders", "show", "pay_nobody")).toMatchObject({
      exitCode: 1,
      err: "No order is called pay_nobody, and no payment or refund of one.\n",
    });
  });

  test("orders are listed by state, day and customer", async () => {
    const open = await customer.order();
    const numbers = async (...words: string[]) => {
      const { orders, total } = await json("orders", "list", ...words);
      expect(total).toBe(orders.length);
      return orders.map((order: { providerOrderId: string }) => order.providerOrderId);
    };
    const everything = await numbers();
    expect(everything.at(0)).toBe(open);
    expect(await numbers("--state", "pending")).toContain(open);
    expect(await numbers("--customer", FORM.phone)).toEqual(everything);
    expect(await numbers("--customer", FORM.email.toUpperCase())).toEqual(everything);
    expect(await numbers("--customer", "9876500002")).toEqual([]);
    expect(await numbers("--day", "2020-02-02")).toEqual([]);
    expect((await runCommand("orders", "list", "--day", "2020-02-31")).exitCode).toBe(2);
    expect((await runCommand("orders", "list")).out).toContain(", page 1 of 1");
  });

  test("asking the provider again brings in what nobody told the shop", async () => {
    const orderId = await customer.order();
    const fault = { on: "webhook", do: "drop", order_id: orderId, times: 9 };
    await customer.post("/emulator/razorpay/faults", { faults: [fault] });
    await customer.payIn(orderId, "success");
    expect(await json("orders", "reconcile", orderId)).toMatchObject([{ before: "pending", after: "paid" }]);
    const { timeline } = await json("orders", "show", orderId);
    expect(timeline).toContainEqual(
      expect.objectContaining({ source: "command", stateBefore: "pending", stateAfter: "paid" }),
    );
    expect(await runCommand("orders", "reconcile", "--all")).toMatchObject({ exitCode: 0 });
    expect(await runCommand("orders", "reconcile")).toMatchObject({ exitCode: 1 });
  });

  test("a refund needs a yes, happens once, and ends the downloads", async () => {
    const orderId = await customer.order();
    await customer.create(orderId, await customer.payIn(orderId, "success"));
    const { number } = await json("orders", "show", orderId);
    const unasked = await runCommand("orders", "refund", `${number}`);
    expect(unasked).toMatchObject({ exitCode: 1, err: expect.stringContaining(`₹40 of order ${number}`) });
    expect(await json("orders", "show", orderId)).toMatchObject({ state: "paid" });
    for (let i = 0; i < 2; i += 1)
      expect(await json("orders", "refund", `${number}`, "--yes", "--reason", "wrong hoop")).toEqual({
        number,
        state: "refunded",
      });
    const { timeline, payments } = await json("orders", "show", orderId);
    expect(payments).toMatchObject([{ state: "refunded", providerRefundId: expect.any(String) }]);
    const asked = timeline.filter(({ what }: { what: string }) => what === "refund-asked");
    expect(asked).toMatchObject([{ source: "command", detail: { reason: "wrong hoop" } }]);
    expect(await runCommand("orders", "refund", "99999", "--yes")).toMatchObject({ exitCode: 1 });
  });

  test("the mail of an order goes out again, where its state has one", async () => {
    const { orders } = await json("orders", "list");
    const numberOf = (state: string) =>
      `${orders.find((order: { state: string }) => order.state === state).number}`;
    const { mail } = await json("orders", "resend-mail", numberOf("paid"));
    const { timeline } = await json("orders", "show", numberOf("paid"));
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: "mail", id: mail, template: "order-paid" }),
    );
    expect(await runCommand("orders", "resend-mail", numberOf("pending"))).toMatchObject({ exitCode: 1 });
    const refund = await json("orders", "resend-mail", numberOf("refunded"));
    expect(refund.mail).toEqual(expect.any(Number));
    expect(await json("mail", "list", "--dead")).toEqual([]);
    expect(await runCommand("mail", "resend")).toMatchObject({ exitCode: 1 });
    expect(await json("mail", "resend", "--all-dead")).toEqual({ resent: [] });
  });
});
