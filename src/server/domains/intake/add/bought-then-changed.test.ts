import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machines } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFolder } from "../../../../../test/catalogue/import-folder.ts";
import { takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import { stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import { createDiskFileStore } from "../../../adapters/storage/disk-file-store.ts";
import { createDerivedFiles } from "../../../files/derived-files.ts";
import type { ListedFileStore } from "../../../files/file-store.ts";
import { findStockNamed } from "../../catalogue/office/index.ts";
import { createProductPictures, pictureSource } from "../../pictures/index.ts";
import { checkShop } from "../../shop-check/index.ts";
import { startInspectors } from "../index.ts";

const workers = startInspectors(1);
afterAll(() => workers.close());

describe.each(testEngines())("customers keep the files they bought on $name", (engine) => {
  const database = useDatabase(engine);
  let folder: string;
  let files: ListedFileStore;
  let shop: PayingShop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-bought-"));
    files = createDiskFileStore(join(folder, "files"));
    shop = await openPayingShop(database(), { files });
    const sheet = "id,name,category,machine,price,files\n7,Lotus,Blouse,Tajima TMBP-SC1501,150,lotus.dst\n";
    await writeFile(join(folder, "catalogue.csv"), sheet);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function importLotus(stitches: number) {
    const design = stitchBytes(zigzag(stitches), "dst");
    await writeFile(join(folder, "lotus.dst"), design);
    const deps = { database: database(), actor: byTest.actor, files, machines, workers };
    await importFolder(deps, folder);
    return design;
  }
  async function buyLotus(customer: SignedUp) {
    const [lotus] = await findStockNamed(database(), "Lotus");
    const variants = [lotus?.variants[0]?.id ?? 0];
    const { orderId, payload } = await checkout(shop, customer, [{ id: 7, variants }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
  }
  /** Stitch files of this customer's downloads, newest first. */
  async function downloads({ id, token }: SignedUp): Promise<Uint8Array[]> {
    const { body } = await shop.call(`/api/order/list?id=${id}`, undefined, token);
    const { orders } = body as { orders: { orderPaths: { variants: { variantPath: string }[] }[] }[] };
    const paths = orders.flatMap(({ orderPaths }) => orderPaths.flatMap(({ variants }) => variants));
    return Promise.all(
      paths.map(async ({ variantPath }) => {
        const name = variantPath.slice(variantPath.lastIndexOf("/") + 1);
        const response = await shop.request(`/api/order/download?filename=${name}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(200);
        return unzipSync(new Uint8Array(await response.arrayBuffer()))["7.DST"] ?? new Uint8Array();
      }),
    );
  }

  test("when a file is changed, taken off sale or deleted", async () => {
    const [latha, meena] = [await shop.signUp(), await shop.signUp()];
    const first = await importLotus(60);
    await buyLotus(latha);
    const second = await importLotus(90);
    await buyLotus(meena);
    await buyLotus(latha);
    const expectAll = async () => {
      expect(await downloads(latha)).toEqual([second, first]);
      expect(await downloads(meena)).toEqual([second]);
    };
    await expectAll();

    await takeOffSale(database(), 7);
    await expectAll();

    await importLotus(120);
    for (const table of ["design_files", "product_variants", "category_assignments", "products"])
      await database().pool.query(`delete from ${table}`);
    const pictures = createProductPictures(
      createDerivedFiles(folder),
      async () => "Kasuti",
      pictureSource(database(), files),
    );
    const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000);
    await checkShop(
      { database: database(), storedFiles: files, pictures },
      { repair: true, now: inTwoDays, progress: () => {} },
    );
    await expectAll();
    const left: string[] = [];
    for await (const { path } of files.list()) left.push(path);
    expect(left).toHaveLength(2);
  });
});
