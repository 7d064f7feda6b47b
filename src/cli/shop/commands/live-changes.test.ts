import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startImport } from "../../../../proofs/killed-imports/import-process.ts";
import { writeDesigns } from "../../../../proofs/killed-imports/write-designs.ts";
import { putOnSale, takeOffSale } from "../../../../test/catalogue/sell-designs.ts";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stockShop,
  variantDraft,
  zigzag,
} from "../../../../test/catalogue/test-products.ts";
import { type TestDatabase, type TestEngine, testEngines } from "../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../test/shop/by-test.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";
import { type ShopProcess, startShopProcess } from "../../../../test/shop/shop-process.ts";
import type { OpenDatabase } from "../../../server/db/database.ts";
import { openDatabaseForCommand } from "../../../server/db/open-shop-database.ts";
import {
  editProduct,
  renameCategory,
  selectTopSellers,
} from "../../../server/domains/catalogue/office/index.ts";

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

/** Creates a shop with the stock on the given engine; returns its settings. */
async function stockedShop({ name, open }: TestEngine, dataDir: string) {
  if (name === "PostgreSQL") {
    const database = await open();
    await stockShop(database, stock);
    return { env: { DATA_DIR: dataDir, DATABASE_URL: database.address }, drop: database.drop };
  }
  await cp(inject("databases").embeddedTemplate, join(dataDir, "db"), { recursive: true });
  const database = await openDatabaseForCommand({ dataDir, databaseUrl: undefined });
  await stockShop(database as TestDatabase, stock);
  await database.close();
  return { env: { DATA_DIR: dataDir }, drop: async () => {} };
}

describe.each(testEngines())("running shops on $name show without a restart", (engine) => {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  let folders: readonly string[];
  let drop: () => Promise<void>;
  let servers: readonly ShopProcess[];
  let urls: readonly string[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "kasuti-live-"));
    const shop = await stockedShop(engine, dataDir);
    ({ drop, env } = shop);
    for (const [name, value] of Object.entries(shop.env)) vi.stubEnv(name, value);
    // The embedded database allows only one server.
    folders = shop.env.DATABASE_URL ? [dataDir, join(dataDir, "other")] : [dataDir];
    servers = folders.map((folder) =>
      startShopProcess(folder, {
        ...{ ...shop.env, DATA_DIR: folder },
        ...(folder !== dataDir && { PICTURES_AHEAD: "off" }),
      }),
    );
    urls = await Promise.all(servers.map(({ url }) => url));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    for (const server of servers) server.signal("SIGTERM");
    await Promise.all(servers.map(({ ended }) => ended));
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const run = async (...words: string[]) => expect(await runCommand(...words)).toMatchObject({ exitCode: 0 });
  const answers = (path: string) =>
    Promise.all(urls.map(async (url) => (await fetch(`${url}/api/product/${path}`)).text()));
  const everywhere = (path: string, text: string) =>
    vi.waitFor(
      async () => {
        for (const answer of await answers(path)) expect(answer).toContain(text);
      },
      { timeout: 60_000, interval: 50 },
    );

  const change = async (work: (database: OpenDatabase) => Promise<unknown>) => {
    const database = await openDatabaseForCommand({ dataDir, databaseUrl: env.DATABASE_URL });
    await work(database).finally(() => database.close());
  };
  const setPrice = (database: OpenDatabase, pricePaise: number) => {
    const deps = { database, db: database.db, files: memoryFiles() };
    return editProduct(deps, { id: 11 }, { variants: [{ id: 5, pricePaise }] }, byTest);
  };

  test("two concurrent changes by other processes", async () => {
    // First requests fill the servers' response caches.
    await everywhere("getWebProductById?id=11", '"id":11');
    await everywhere("getWebProductById?id=10", '"id":10');
    await Promise.all([
      change((database) => setPrice(database, 333_00)),
      change((database) => takeOffSale(database, 10)),
    ]);
    await everywhere("getWebProductById?id=11", '"variantPrice":333');
    await everywhere("getWebProductById?id=10", "No products found.");
  });

  test("a design back on sale, a category's new name, other top sellers", async () => {
    await change(async (database) => {
      await putOnSale(database, 10);
      await renameCategory(database.db, { id: 130 }, { name: "Round" }, byTest);
      await selectTopSellers(database, { ids: [11] }, byTest);
    });
    await everywhere("getWebProductById?id=10", '"id":10');
    await everywhere("getProductByCategory?categoryId=130", "Round");
    await everywhere("getTopSellers", '"id":11');
  });

  test("an import", async () => {
    for (const answer of await answers("getNewArrivals")) expect(answer).not.toContain("Mango");
    const designs = join(dataDir, "designs");
    await mkdir(designs);
    await writeFile(join(designs, "Mango.dst"), stitchBytes(zigzag(40), "dst"));
    await run("move-in", designs, "--price", "90", "--category", "Blouse", "--apply");
    await everywhere("getNewArrivals", "Mango");
  });

  test("new pictures, made ahead unless PICTURES_AHEAD is off", async () => {
    const madeAhead = (folder: string) => readdir(join(folder, "pictures")).catch(() => []);
    const doneFile = expect.stringMatching(/^warmed-/);
    await expect.poll(() => madeAhead(dataDir)).toContainEqual(doneFile);
    for (const other of folders.slice(1)) expect(await madeAhead(other)).not.toContainEqual(doneFile);
  });

  test("nothing of a killed import; a concurrent import is refused, and one whose database dies fails", async () => {
    const designs = await writeDesigns(1);
    const startHeld = () =>
      startImport(env, designs, { killPoint: "file named", time: 1, afterMs: 0, isHeld: true });
    const killed = startHeld();
    await killed.held;
    const second = await startImport(env, designs).ended;
    expect(second).toMatchObject({ end: 1 });
    expect(second.output).toMatch(
      /^Another import is running \(process \d+\)\. Try again when it has finished\.$/m,
    );
    killed.kill();
    expect(await killed.ended).toMatchObject({ end: "SIGKILL" });
    await everywhere("getWebProductById?id=1", "No products found.");

    const next = startHeld();
    await next.held;
    for (const server of servers) server.signal("SIGKILL");
    await Promise.all(servers.map(({ ended }) => ended));
    next.resume();
    const { end, output } = await next.ended;
    if (engine.name === "PGlite") {
      expect([end, output]).toEqual([1, expect.stringContaining("The shop's database stopped responding.")]);
      expect(await startImport(env, designs).ended).toMatchObject({ end: 0 });
    } else expect([end, output]).toEqual([0, expect.stringMatching(/new +1 +2/)]);
    await rm(dirname(designs), { recursive: true, force: true });
  }, 600_000);
});
