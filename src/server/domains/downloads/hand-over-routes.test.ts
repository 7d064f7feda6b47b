import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";
import { createHandOver } from "./hand-over-routes.ts";

const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: ["1006-V3SE-12x8", "1007 JN.5x7"].map((fileBase, i) =>
    productDraft({ id: i + 1, variants: [variantDraft({ id: i + 1, fileBase })] }),
  ),
};
const NAMES = ["1006-V3SE-12x8.zip", "1006-V3SE.zip", "1007%20JN.5x7.zip", "1007+JN.5x7.zip"];

describe.each(testEngines())("downloads that nginx sends, on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files, filesAccelPrefix: "/protected-files" });
    await stockShop(database(), stock, files);
    latha = await shop.signUp();
    const lines = [1, 2].map((id) => ({ id, variants: [id] }));
    const { orderId, payload } = await checkout(shop, latha, lines).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
  });
  afterAll(() => shop.close());

  /** Over HTTP; of more than a name the framework is asked. */
  const fetchFile = async (query: string, token = latha.token, method = "GET") => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${shop.url}/api/order/download?filename=${query}`, { method, headers });
    const { date, "x-request-id": id, ...rest } = Object.fromEntries(response.headers);
    expect([date, id]).not.toContain(undefined);
    return { status: response.status, headers: rest, body: await response.text() };
  };

  test.each(NAMES)("%s is answered as by the framework, header by header", async (name) => {
    const answer = await fetchFile(name);
    expect(answer).toEqual(await fetchFile(`${name}&by=framework`));
    expect(answer.status).toBe(200);
    expect(answer.headers["x-accel-redirect"]).toMatch(
      /^\/protected-files\/(?:[0-9a-f]{2}\/){2}[0-9a-f]{64}$/,
    );
    expect(answer.headers["content-disposition"]).toContain(name.startsWith("1006") ? name : "1007 JN");
  });

  test("it is noted once", async () => {
    await database().db.execute("delete from downloads");
    await fetchFile("1006-V3SE.zip", latha.token, "HEAD");
    for (const name of ["1006-V3SE.zip", "1006-V3SE-12x8.zip"]) await fetchFile(name);
    const { rows } = await database().db.execute("select times from downloads");
    expect(rows).toEqual([{ times: 1 }]);
  });

  test("what is refused is refused by the framework: another's file, no session, none any more", async () => {
    const stranger = await shop.signUp();
    const others = await fetchFile("1006-V3SE.zip", stranger.token);
    expect([others.status, others.headers["x-accel-redirect"]]).toEqual([404, undefined]);
    expect(JSON.parse(others.body)).toMatchObject({ success: false, error: "File not found" });
    expect((await fetchFile("1006-V3SE.zip", "unknown")).status).toBe(401);
    await shop.call("/api/customer/logout", {}, stranger.token);
    expect((await fetchFile("1006-V3SE.zip", stranger.token)).status).toBe(401);
  });

  test("what was given back opens nothing", async () => {
    await database().db.execute("update order_lines set returned_at = now() where variant_id = 2");
    expect((await fetchFile("1007+JN.5x7.zip")).status).toBe(404);
    expect((await fetchFile("1006-V3SE.zip")).status).toBe(200);
  });
});

const GET = {
  method: "GET",
  url: "/api/order/download?filename=a.zip",
  headers: { authorization: "Bearer t" },
};

test.each<[string, boolean, object, string?]>([
  ["a name and a session", true, {}],
  ["a HEAD", false, { method: "HEAD" }],
  ["no session", false, { headers: {} }],
  ["two sessions", false, { headers: { authorization: "Bearer t, Bearer u" } }],
  ["no name", false, { url: "/api/order/download?filename=" }],
  ["a folder", false, { url: "/api/order/download?filename=a%2Fb.zip" }],
  ["another alphabet", false, { url: "/api/order/download?filename=%E0%B0%A8.zip" }],
  ["a broken name", false, { url: "/api/order/download?filename=%E0.zip" }],
  ["a name of 201 letters", false, { url: `/api/order/download?filename=${"a".repeat(201)}` }],
  ["more than a name", false, { url: "/api/order/download?filename=a.zip&x=1" }],
  ["another call", false, { url: "/api/order/list?filename=a.zip" }],
  ["no nginx before the shop", false, {}, "none"],
])("%s: answered without the framework: %j", async (_, isDirect, request, nginx) => {
  const asked: string[] = [];
  const answer = createHandOver(
    {
      accelPrefix: nginx ? undefined : "/protected-files",
      findCaller: async (...args: string[]) => void asked.push(...args),
    } as never,
    () => [],
  );
  // Who has no such file learns so from the framework.
  expect(await answer({ ...GET, ...request } as never, {} as never)).toBe(isDirect ? false : undefined);
  expect(asked).toEqual(isDirect ? ["t", "a.zip"] : []);
});
