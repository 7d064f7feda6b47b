import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../test/catalogue/test-products.ts";
import { bothEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../test/shop/paying-shop.ts";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import { createLog } from "./log.ts";

/** Personal data and secrets that no log may contain. */
const MARKED = {
  fullName: "Markedname Rao",
  email: "marked.address@private.example",
  phone: "9123498765",
  password: "marked-password",
  city: "Markedtown",
  token: "markedtokenmarkedtokenmarkedtoken",
};
const EVERYTHING = {
  ...MARKED,
  emailOrPhone: MARKED.email,
  data: { ...MARKED, gender: MARKED.city },
  otp: MARKED.phone,
  verificationCode: "123456",
  fullname: MARKED.fullName,
  states: MARKED.city,
  q: MARKED.email,
  tag: MARKED.city,
  filename: MARKED.phone,
  paymentId: MARKED.email,
  order_id: MARKED.email,
  orderId: MARKED.email,
  id: MARKED.phone,
  custId: MARKED.phone,
};

const [, engine] = bothEngines();

describe("the log of all customer calls", () => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let url: string;
  let token: string;
  const output = new PassThrough();
  const logged = text(output);
  beforeAll(async () => {
    shop = await openPayingShop(database(), { log: createLog("trace", output) });
    url = shop.url;
    await stockShop(database(), smallStock([40_00]));
  });
  afterAll(() => shop.close());

  const send = async (name: EndpointName, body: string, session = token) => {
    const { method, path } = endpoints[name];
    const headers = { "content-type": "application/json", authorization: `Bearer ${session}` };
    const query =
      method === "GET"
        ? `?${new URLSearchParams(Object.entries(EVERYTHING).map(([key, value]) => [key, `${value}`]))}`
        : "";
    const init = method === "GET" ? { headers } : { method, headers, body };
    return (await fetch(url + path + query, init)).status;
  };
  const sendEverywhere = async (body: string, session = token) => {
    const statuses = new Map<EndpointName, number>();
    for (const name of Object.keys(endpoints) as EndpointName[])
      statuses.set(name, await send(name, body, /logout|end|close/i.test(name) ? MARKED.token : session));
    return statuses;
  };

  test("contains every request and error, and no customer data", async () => {
    const customer = await shop.signUp(MARKED);
    token = customer.token;
    const { orderId, payload } = await checkout(shop, customer, [{ id: 1, variants: [1] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const paid = JSON.stringify({ ...payload, paymentId });
    expect(await send("createOrder", JSON.stringify({ ...payload, grandTotal: 1, paymentId }))).toBe(409);
    expect(await send("createOrder", paid)).toBe(200);
    await shop.deliverWebhooks();
    await shop.workOff();
    await fetch(`${url}/payment/return/${orderId}?email=${MARKED.email}&token=${token}`);
    await fetch(`${url}/${MARKED.email}/${MARKED.phone}`);

    await sendEverywhere(JSON.stringify(EVERYTHING), MARKED.token);
    await sendEverywhere(`{"email": "${MARKED.email}", `);
    await sendEverywhere(JSON.stringify(EVERYTHING));
    // Now the database fails, and its errors quote the parameters.
    for (const table of ["addresses", "wishlist_items", "orders", "products", "customers"]) {
      await database().db.execute(`alter table ${table} rename to ${table}_away`);
      if (table !== "products" && table !== "customers") continue;
      const broken = await sendEverywhere(JSON.stringify(EVERYTHING));
      expect([...broken.values()].filter((status) => status === 500).length).toBeGreaterThan(3);
    }
    shop.settling.log.error({ err: new Error(`550 <${MARKED.email}>: no such user`) }, "mail not sent");

    output.end();
    const log = await logged;
    const lines = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const secret of [...Object.values(MARKED), token, customer.token, "Markedname"])
      expect(log.split("\n").filter((line) => line.includes(secret))).toEqual([]);

    const requestFields = { request: expect.any(String), ms: expect.any(Number), bytes: expect.any(Number) };
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...requestFields,
        level: 30,
        route: "/api/order/create",
        status: 409,
        code: "price-changed",
        customer: customer.id,
        providerOrder: orderId,
        order: expect.any(Number),
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 30, route: "/api/payment/webhook/razorpay", providerOrder: orderId }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: "order settled", request: expect.any(String) }),
    );
    const [failure] = lines.filter((line) => line.err?.cause?.code === "42P01");
    expect(failure).toMatchObject({ level: 50, msg: "request failed" });
    expect(failure.err.stack).toContain("/src/server/");
    expect(lines).toContainEqual(
      expect.objectContaining({ request: failure.request, status: 500, level: 50 }),
    );
    const routes = new Set(lines.map((line) => line.route));
    expect(Object.values(endpoints).filter(({ path }) => !routes.has(path))).toEqual([]);
  });
});
