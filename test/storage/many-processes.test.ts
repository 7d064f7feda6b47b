import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3FileStore } from "../../src/server/adapters/storage/s3-file-store.ts";
import { drawMasterPicture, MASTER_TYPE } from "../../src/server/domains/pictures/drawing/index.ts";
import { productDraft, stockShop, zigzag } from "../catalogue/test-products.ts";
import { bothEngines, useDatabase } from "../databases/test-engines.ts";
import { type ShopProcess, startShopProcess } from "../shop/shop-process.ts";
import { type BucketServer, startBucketServer } from "./bucket-server.ts";

const PDF = "/api/product/downloadCategoryPDF";
const JSON_TYPE = { "content-type": "application/json" };

describe("two processes that share a database and a bucket", () => {
  const database = useDatabase(bothEngines()[1]);
  const master = { bytes: new Uint8Array(), contentType: MASTER_TYPE };
  let bucket: BucketServer;
  let folder: string;
  let shops: readonly ShopProcess[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-many-"));
    bucket = await startBucketServer();
    master.bytes = new Uint8Array(await drawMasterPicture([zigzag(200)], 0x7b1e3a));
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    const products = [productDraft({ id: 1006, name: "Royal Lotus" })];
    await stockShop(
      database(),
      { categories, products },
      createS3FileStore(bucket.access),
      async () => master,
    );
    const env = { DATABASE_URL: database().address, PUBLIC_URL: "https://shop.example", ...bucket.env };
    shops = ["first", "second"].map((name) => startShopProcess(join(folder, name), env));
    await Promise.all(shops.map(({ url }) => url));
  });
  afterAll(async () => {
    for (const shop of shops) {
      shop.signal("SIGKILL");
      await shop.ended;
    }
    bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (shop: ShopProcess | undefined, path: string) => {
    const init =
      path === PDF ? { method: "POST", body: '{"categoryName":"Blouse"}', headers: JSON_TYPE } : {};
    const answer = await fetch((await shop?.url) + path, init);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const putsOf = (name: string) =>
    bucket.calls.filter((call) => call.startsWith("PUT") && call.includes(name));

  test("create each derived file once, and serve the files of a killed one", async () => {
    const [first, second] = shops;
    // Sizes that are found make the catalogue's PDF new.
    const unchecked = "select 1 from product_variants where size_from is null";
    await expect.poll(async () => (await database().pool.query(unchecked)).rowCount).toBe(0);
    const { data } = JSON.parse(
      String((await ask(first, "/api/product/getWebProductById?id=1006")).bytes),
    ) as { data: { photo: string; card: string } };
    const paths = [data.photo, data.card, PDF];
    for (const path of paths) {
      const [here, there] = await Promise.all([ask(first, path), ask(second, path)]);
      expect([path, here.status, there.status]).toEqual([path, 200, 200]);
      expect(there.bytes.equals(here.bytes), path).toBe(true);
    }
    first?.signal("SIGKILL");
    await first?.ended;
    await rm(join(folder, "second", "pictures"), { recursive: true, force: true });
    for (const path of paths) expect([path, (await ask(second, path)).status]).toEqual([path, 200]);
    for (const name of ["cards/2-1006", "catalogues/1-", data.photo.split("/").at(-1) ?? ""])
      expect([name, putsOf(name).length]).toEqual([name, 1]);
    expect(await readdir(join(folder, "second"))).not.toContain("files");
  });

  test("keep serving while an incompatible third one reports why it ends", async () => {
    const env = { DATABASE_URL: database().address, ...bucket.env };
    const comment = "comment on table drizzle.__drizzle_migrations is";
    await database().pool.query(`${comment} '9999999999999'`);
    const older = startShopProcess(join(folder, "older"), env);
    const wrongKey = startShopProcess(join(folder, "wrong"), { ...env, S3_ACCESS_KEY_ID: "another" });
    const [builds, keys] = await Promise.all([older.ended, wrongKey.ended]);
    await database().pool.query(`${comment} null`);
    expect([builds.code, keys.code]).toEqual([1, 1]);
    expect(builds.output).toContain("This build is older than the database");
    expect(keys.output).toMatch(/The bucket designs at \S+ cannot be used: the access key is unknown/);
    expect((await ask(shops[1], "/api/health")).status).toBe(200);
  });
});
