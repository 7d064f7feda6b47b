import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { productDraft, stockShop, variantDraft } from "../../../../test/catalogue/test-products.ts";
import { type TestDatabase, type TestEngine, testEngines } from "../../../../test/databases/test-engines.ts";
import { type ShopProcess, startShopProcess } from "../../../../test/shop/shop-process.ts";
import { openDatabaseBesideServer } from "../../../server/db/open-shop-database.ts";

const stock = {
  categories: [
    { id: 1, name: "Blouse", parentId: null, position: 0 },
    { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  ],
  products: [
    productDraft({ id: 10, name: "Royal Lotus", categoryIds: [130] }),
    productDraft({ id: 11, categoryIds: [130], variants: [variantDraft({ id: 5 })] }),
  ],
};

/** Data folder and settings of a shop on that engine, with the stock in it. */
async function stockedShop({ name, open }: TestEngine, dataDir: string) {
  if (name === "PostgreSQL") {
    const database = await open();
    await stockShop(database, stock);
    return { env: { DATA_DIR: dataDir, DATABASE_URL: database.address }, drop: database.drop };
  }
  await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
  const database = await openDatabaseBesideServer({ dataDir, databaseUrl: undefined });
  await stockShop(database as TestDatabase, stock);
  await database.close();
  return { env: { DATA_DIR: dataDir }, drop: async () => {} };
}

describe.each(testEngines())("a running shop on $name shows, without a restart,", (engine) => {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  let drop: () => Promise<void>;
  let server: ShopProcess;
  let url: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-live-"));
    ({ env, drop } = await stockedShop(engine, dataDir));
    server = startShopProcess(dataDir, env);
    url = await server.url;
  });
  afterAll(async () => {
    server.signal("SIGTERM");
    await server.ended;
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const shop = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["src/cli/shop.ts", ...words], {
      env: { PATH: process.env.PATH, ...env },
    });
  const answer = async (path: string) => {
    const response = await fetch(`${url}/api/product/${path}`);
    return { status: response.status, body: JSON.stringify(await response.json()) };
  };

  test("what two commands changed at the same time", async () => {
    // Asked for before, so that the answers are ones that the server keeps.
    const paths = ["getWebProductById?id=11", "getWebProductById?id=10"] as const;
    expect((await Promise.all(paths.map(answer))).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([shop("prices", "set", "333", "--variant", "5"), shop("products", "unpublish", "10")]);
    await vi.waitFor(
      async () => {
        expect((await answer(paths[0])).body).toContain('"variantPrice":333');
        expect((await answer(paths[1])).status).toBe(404);
      },
      { timeout: 10_000, interval: 50 },
    );
  });
});
