import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { endpoints } from "../../../contract/endpoints.ts";

describe.each(testEngines())("limits of payments and catalogues on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let register: TestShop;
  beforeAll(() => {
    register = createTestShop(database());
    // A tenth of every limit: 3 new payments per account, 30 per address, 12 catalogues.
    shop = createTestShop(database(), { trustedProxies: 1, rateLimitFactor: 0.1 });
  });
  beforeEach(() => emptyDatabase(database().db));

  const send = (path: string, address: string, token = "") =>
    shop.request(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ cartItems: [], categoryName: "Blouse" }),
    });
  const statuses = async (answers: Promise<Response>[]) =>
    Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(
      ([status, group]) => [Number(status), group?.length],
    );
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, i) => make(i));

  test.each(["createProviderOrder", "createRazorpayOrder", "createHdfcOrder", "createFreeOrder"] as const)(
    "%s is limited per account, over all addresses",
    async (name) => {
      const { path } = endpoints[name];
      const [latha, meena] = [await register.signUp(), await register.signUp()];
      const asked = times(8, (index) => send(path, `203.0.113.${index}`, latha.token));
      expect(await statuses(asked)).toEqual([
        [400, 3],
        [429, 5],
      ]);
      const refused = await send(path, "203.0.113.9", latha.token);
      expect(refused.headers.get("retry-after")).toBe("600");
      expect((await send(path, "203.0.113.9", meena.token)).status).toBe(400);
    },
  );

  test("new payments are limited per address, over all accounts", async () => {
    const path = endpoints.createRazorpayOrder.path;
    const customers = [];
    for (let count = 0; count < 11; count += 1) customers.push(await register.signUp());
    const asked = customers.flatMap(({ token }) => times(3, () => send(path, "203.0.113.7", token)));
    expect(await statuses(asked)).toEqual([
      [400, 30],
      [429, 3],
    ]);
    expect((await send(path, "198.51.100.1", (await register.signUp()).token)).status).toBe(400);
  });

  test.each([endpoints.preorder.path, endpoints.createOrder.path, endpoints.capturePayment.path])(
    "%s has a high limit",
    async (path) => {
      const { token } = await register.signUp();
      const asked = times(25, () => send(path, "203.0.113.7", token));
      expect(await statuses(asked)).toEqual([
        [400, 20],
        [429, 5],
      ]);
    },
  );

  test("new names are limited per account", async () => {
    const { token } = await register.signUp();
    const asked = times(8, (index) => send(endpoints.createLettering.path, `203.0.113.${index}`, token));
    expect(await statuses(asked)).toEqual([
      [400, 6],
      [429, 2],
    ]);
  });

  test("codes that do not exist are limited per account and address, others are not", async () => {
    await stockShop(database(), smallStock([100_00]));
    await database().pool.query(`with added as (insert into promotions (name, kind, starts_at, percent, announced_at)
      values ('Diwali', 'code', '2000-01-01', 10, now()) returning id)
      insert into promotion_codes (code, promotion_id) select 'DIWALI', id from added`);
    const { token } = await register.signUp();
    const price = (code: string, headers: Record<string, string>) =>
      shop.request(endpoints.priceCart.path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ cartItems: [{ id: 1, selectedVariants: [{ id: 1 }] }], code }),
      });
    const [own, guest] = [{ authorization: `Bearer ${token}` }, { "x-forwarded-for": "203.0.113.7" }];
    for (let count = 0; count < 40; count += 1) expect((await price("DIWALI", guest)).status).toBe(200);
    const guessed = times(8, (index) =>
      price(`GUESS${index}`, { ...own, "x-forwarded-for": `203.0.113.${index}` }),
    );
    expect(await statuses(guessed)).toEqual([
      [200, 6],
      [429, 2],
    ]);
    expect(
      (await statuses(times(40, (index) => price(`GUESS${index}`, guest)))).map(([status]) => status),
    ).toEqual([200, 429]);
    expect((await price("DIWALI", guest)).status).toBe(429);
    expect((await price("", guest)).status).toBe(200);
  });

  test("catalogues are limited per address, and per account when logged in", async () => {
    const { token } = await register.signUp();
    const own = times(6, (index) => send(endpoints.downloadCategoryPdf.path, `203.0.113.1${index}`, token));
    expect(await statuses(own)).toEqual([
      [404, 4],
      [429, 2],
    ]);
    const asked = times(15, () => send(endpoints.downloadCategoryPdf.path, "203.0.113.7"));
    expect(await statuses(asked)).toEqual([
      [404, 12],
      [429, 3],
    ]);
    expect((await send(endpoints.downloadCategoryPdf.path, "198.51.100.1")).status).toBe(404);
  });
});
