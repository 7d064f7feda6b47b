import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { productDraft, stockShop, variantDraft } from "../../../../test/catalogue/test-products.ts";
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
  const order = async () => {
    const cartItems = [{ id: 1, qty: 1, selectedVariants: [{ id: 1 }] }];
    const { body } = await post("/api/order/razorpayorder", { cartItems });
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
      products: [{ productId: 1, variantIds: [1] }],
    });
  return { order, payIn, create };
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
    await stockShop(database, {
      categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
      products: [productDraft({ id: 1, variants: [variantDraft({ id: 1, pricePaise: 40_00 })] })],
    });
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
    expect(await numbers("--state", "pending")).toEqual([open]);
    expect(await numbers("--customer", FORM.phone)).toEqual(everything);
    expect(await numbers("--customer", FORM.email.toUpperCase())).toEqual(everything);
    expect(await numbers("--customer", "9876500002")).toEqual([]);
    expect(await numbers("--day", "2020-02-02")).toEqual([]);
    expect((await runCommand("orders", "list", "--day", "2020-02-31")).exitCode).toBe(2);
    expect((await runCommand("orders", "list")).out).toContain(`${everything.length} orders, page 1 of 1`);
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
    expect(await json("mail", "list", "--dead")).toEqual([]);
    expect(await runCommand("mail", "resend")).toMatchObject({ exitCode: 1 });
    expect(await json("mail", "resend", "--all-dead")).toEqual({ resent: [] });
  });
});
