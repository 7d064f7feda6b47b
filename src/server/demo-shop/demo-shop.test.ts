import { type DemoProduct, demoCatalogue, demoCustomer } from "@kasuti/demo-designs";
import { read } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, productDraft, stockShop } from "../../../test/catalogue/test-products.ts";
import {
  emptyDatabase,
  type TestDatabase,
  testEngines,
  useDatabase,
} from "../../../test/databases/test-engines.ts";
import { addCategory } from "../../../test/databases/test-rows.ts";
import { testSeller } from "../../../test/shop/test-shop.ts";
import { openStores } from "../compose-stores.ts";
import { products, productVariants, storedFiles } from "../db/schema/index.ts";
import { createPasswords } from "../domains/customers/index.ts";
import { contentHash } from "../files/file-store.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";
import { drawWhenAsked } from "./draw-when-asked.ts";
import { seedDemoShop } from "./seed-demo-shop.ts";
import { stockDemoShop } from "./stock-demo-shop.ts";
import { welcomeDemoCustomer } from "./welcome-demo-customer.ts";

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
const demo = demoCatalogue();
const FILE = "f".repeat(64);

/** Rows of demo products without anything drawn: drawing them all takes a minute. */
async function standIns({ db }: TestDatabase, list: readonly DemoProduct[]): Promise<void> {
  const categoryId = await addCategory(db);
  await db.insert(storedFiles).values({ hash: FILE, size: 9, contentType: "application/zip" });
  await db
    .insert(products)
    .values(list.map(({ id, name, slug }) => ({ id, name, slug, categoryId, pictureHash: FILE })));
  await db.insert(productVariants).values(
    list.flatMap(({ id: productId, variants }) =>
      variants.map(({ id, price, fileBase, machineName, hoop, format }) => ({
        ...{ id, productId, hoop, format, name: machineName, machine: machineName, fileHash: FILE },
        pricePaise: price * 100,
        path: `designs/${productId}/${fileBase}`,
      })),
    ),
  );
}

describe.each(testEngines())("demo shop on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));
  const stores = () => openStores(database(), testSeller);

  test("finishes a filling that was interrupted, with files that are drawn when they are asked for", async () => {
    const missing = demo.products.find(({ parts, id }) => parts.length === 2 && id !== 1006);
    if (!missing) throw new Error("The demo has no design in two parts");
    await standIns(
      database(),
      demo.products.filter((product) => product !== missing),
    );
    await stockDemoShop(stores());
    const { products: onSale } = stores().catalogue;
    const product = await onSale.find(missing.id);
    expect(product?.categoryId).toBe(missing.categoryIds[0]);

    const { kept, ...storage } = memoryFiles();
    const files = drawWhenAsked(storage, { do: drawDemoProduct });
    await files.get(product?.pictureHash ?? "");
    expect(await sharp(kept.get(product?.pictureHash ?? "")).metadata()).toMatchObject({
      width: 800,
      height: 800,
    });
    const sold = await onSale.sellableVariants(missing.variants.map(({ id }) => id));
    expect(sold).toHaveLength(missing.variants.length);
    for (const { fileHash } of sold) {
      await files.get(fileHash);
      expect(contentHash(kept.get(fileHash) ?? new Uint8Array())).toBe(fileHash);
      const inside = unzipSync(kept.get(fileHash) ?? new Uint8Array());
      const stitchFiles = Object.entries(inside).filter(([name]) => name.startsWith(`${missing.id}`));
      expect(stitchFiles.map(([name]) => name.slice(0, 5))).toEqual([`${missing.id}B`, `${missing.id}H`]);
      for (const [name, bytes] of stitchFiles) expect(read(bytes, { name }).ok).toBe(true);
    }
  });

  test("gives the demo customer what the contract promises, once", async () => {
    await standIns(database(), demo.products);
    await welcomeDemoCustomer(stores(), passwords);
    await welcomeDemoCustomer(stores(), passwords);
    const { customers, addresses, wishlist, orders } = stores();
    const customer = await customers.findByEmail("demo@kasuti.example");
    expect(customer).toMatchObject({ phone: "9876543210" });
    expect(await passwords.verify("9876543210", customer?.passwordHash)).toBe(true);
    const id = customer?.id ?? 0;
    expect(await addresses.list(id)).toHaveLength(2);
    expect(await wishlist.list(id)).toHaveLength(3);
    const paid = await orders.listPaid(id);
    expect(paid.length).toBeGreaterThanOrEqual(12);
    expect(paid).toHaveLength(demoCustomer().orders.length);
    expect(paid.every(({ amountPaise, lines }) => amountPaise > 0 && lines.length > 0)).toBe(true);
  });

  test("leaves a shop alone that was filled once, whatever was taken out of it since", async () => {
    await standIns(database(), demo.products);
    await welcomeDemoCustomer(stores(), passwords);
    await database().pool.query("delete from products where id = 1585");
    expect(await seedDemoShop({ stores: stores(), passwords })).toBe(false);
  });

  test("leaves a shop alone that sells designs of its own", async () => {
    const categories = [{ id: 1, name: "Own", parentId: null, position: 0 }];
    await stockShop(database(), { categories, products: [productDraft({ id: 7 })] });
    expect(await seedDemoShop({ stores: stores(), passwords })).toBe(false);
    expect(await stores().customers.findByEmail("demo@kasuti.example")).toBeUndefined();
  });
});
