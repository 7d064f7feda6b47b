import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DemoProduct, demoCatalogue, demoCustomer, demoSales } from "@kasuti/demo-designs";
import { read } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, productDraft, stockShop } from "../../../test/catalogue/test-products.ts";
import {
  emptyDatabase,
  type TestDatabase,
  testEngines,
  useDatabase,
} from "../../../test/databases/test-engines.ts";
import { addCategory } from "../../../test/databases/test-rows.ts";
import { EMULATED_PROVIDERS } from "../../../test/payments/emulated-providers.ts";
import { byTest } from "../../../test/shop/by-test.ts";
import { testSeller } from "../../../test/shop/test-shop.ts";
import { products, productVariants, storedFiles } from "../db/schema/index.ts";
import { listAddresses } from "../domains/addresses/index.ts";
import { searchTickets } from "../domains/care/index.ts";
import { findProduct, sellableVariants } from "../domains/catalogue/reading/index.ts";
import { createPasswords, findCustomerByEmail } from "../domains/customers/index.ts";
import { listPaidOrders } from "../domains/orders/index.ts";
import { claimRefunds, refundOrder } from "../domains/orders/settlement/index.ts";
import { countTroubles } from "../domains/shop-health/index.ts";
import { listWishlist } from "../domains/wishlist/index.ts";
import { contentHash } from "../files/file-store.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";
import { drawOnDemand } from "./draw-on-demand.ts";
import { openPastPayments } from "./past-payments.ts";
import { seedDemoShop } from "./seed-demo-shop.ts";
import { stockDemoShop } from "./stock-demo-shop.ts";
import { welcomeDemoCustomer } from "./welcome-demo-customer.ts";

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
const demo = demoCatalogue();
const FILE = "f".repeat(64);
const filledAt = new Date("2026-06-15T10:00:00Z");

/** Adds rows of demo products without files: drawing them all takes a minute. */
async function addPlaceholders({ db }: TestDatabase, list: readonly DemoProduct[]): Promise<void> {
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
  let folder: string;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    folder = await mkdtemp(join(tmpdir(), "kasuti-demo-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const emulatorFolder = () => join(folder, "emulator");
  const deps = (openPayments = (now: () => Date) => openPastPayments(folder, now)) => ({
    ...{
      database: database(),
      seller: testSeller,
      passwords,
      openPastPayments: openPayments,
      now: () => filledAt,
    },
  });
  const seed = (openPayments?: Parameters<typeof deps>[0]) => seedDemoShop(deps(openPayments));

  test("finishes an interrupted seed and draws files on request", async () => {
    const missing = demo.products.find(({ parts, id }) => parts.length === 2 && id !== 1006);
    if (!missing) throw new Error("The demo has no design in two parts");
    await addPlaceholders(
      database(),
      demo.products.filter((product) => product !== missing),
    );
    await stockDemoShop(database());
    const product = await findProduct(database(), missing.id);
    expect(product?.categoryId).toBe(missing.categoryIds[0]);

    const { stored, ...storage } = memoryFiles();
    const files = drawOnDemand(storage, { do: drawDemoProduct });
    await files.get(product?.pictureHash ?? "");
    expect(await sharp(stored.get(product?.pictureHash ?? "")).metadata()).toMatchObject({
      width: 800,
      height: 800,
    });
    const sold = await sellableVariants(
      database(),
      missing.variants.map(({ id }) => id),
    );
    expect(sold).toHaveLength(missing.variants.length);
    for (const { fileHash } of sold) {
      await files.get(fileHash);
      expect(contentHash(stored.get(fileHash) ?? new Uint8Array())).toBe(fileHash);
      const inside = unzipSync(stored.get(fileHash) ?? new Uint8Array());
      const stitchFiles = Object.entries(inside).filter(([name]) => name.startsWith(`${missing.id}`));
      expect(stitchFiles.map(([name]) => name.slice(0, 5))).toEqual([`${missing.id}B`, `${missing.id}H`]);
      for (const [name, bytes] of stitchFiles) expect(read(bytes, { name }).ok).toBe(true);
    }
  });

  test("gives the demo customer what the contract promises, only once", async () => {
    await addPlaceholders(database(), demo.products);
    for (let time = 0; time < 2; time += 1) await welcomeDemoCustomer(deps());
    const { db } = database();
    const customer = await findCustomerByEmail(db, "demo@kasuti.example");
    expect(customer).toMatchObject({ phone: "9876543210" });
    expect(await passwords.verify("9876543210", customer?.passwordHash)).toBe(true);
    const id = customer?.id ?? 0;
    expect(await listAddresses(db, id)).toHaveLength(2);
    const unpaid =
      "select number from orders where provider_payment_id not in (select provider_payment_id from payments)";
    expect((await database().db.execute(unpaid)).rows).toEqual([]);
    expect(await listWishlist(db, id)).toHaveLength(3);
    const paid = await listPaidOrders(db, id);
    expect(paid.length).toBeGreaterThanOrEqual(12);
    expect(paid).toHaveLength(demoCustomer().orders.length);
    expect(paid.every(({ amountPaise, lines }) => amountPaise > 0 && lines.length > 0)).toBe(true);
  });

  test("seeds orders of other customers in every state, resumes after an interruption and changes nothing afterwards", async () => {
    await addPlaceholders(database(), demo.products);
    const breaksAt = (id: string) => async (now: () => Date) => {
      const past = await openPastPayments(folder, now);
      const openOrder: typeof past.razorpay.openOrder = async (order) => {
        if (order.id.includes(id)) throw new Error("The power failed");
        await past.razorpay.openOrder(order);
      };
      return { ...past, razorpay: { ...past.razorpay, openOrder } };
    };
    const [lost, next] = demoSales()
      .filter(({ provider }) => provider === "razorpay")
      .slice(-5);
    await expect(seed(breaksAt(lost?.id ?? ""))).rejects.toThrow("The power failed");
    // A design of a later sale is removed from the shop.
    await database().pool.query("delete from products where id = $1", [next?.lines[0]?.productId]);
    expect(await seed()).toBe(true);
    const { rows } = await database().pool.query(
      `
      select count(*)::int as orders, count(distinct customer_id)::int as customers,
        count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'refunded')::int as refunded,
        count(*) filter (where state = 'paid' and refunded_paise > 0)::int as "partlyRefunded",
        count(*) filter (where created_at > $1)::int as recent
      from orders where provider_order_id like '%demosale%'`,
      [new Date(filledAt.getTime() - 7 * 86_400_000)],
    );
    expect(rows).toEqual([
      {
        orders: 39,
        customers: 15,
        pending: 2,
        failed: 5,
        refunded: 3,
        partlyRefunded: 3,
        recent: expect.any(Number),
      },
    ]);
    expect(rows[0]?.recent).toBeGreaterThan(10);
    const waiting = await database().pool.query("select template from outbox where sent_at is null");
    expect(waiting.rows).toEqual([{ template: "welcome" }]);
    const { webhooks, mismatches, refunds, deadMails } = await countTroubles(database().db, 1, filledAt);
    expect({ webhooks, mismatches, refunds, deadMails }).toEqual({
      webhooks: 0,
      mismatches: 0,
      refunds: 1,
      deadMails: 0,
    });
    const tickets = await searchTickets(database().db, { isLate: false }, 9, filledAt);
    expect(tickets.map(({ ticket }) => [ticket.state, ticket.orderNumber !== null])).toEqual([
      ["open", true],
      ["answered", true],
      ["resolved", true],
    ]);
    // The emulator would accept the refund, so the shop must not retry it while the owner looks.
    expect(await claimRefunds(database().db, new Date(filledAt.getTime() + 60_000), 9)).toEqual([]);
    expect(await seed()).toBe(false);
  });

  test("a seeded order can be refunded at its emulator", async () => {
    await addPlaceholders(database(), demo.products);
    await seed();
    const { rows } = await database().pool.query(`select distinct on (provider) number, provider from orders
      where provider_order_id like '%demosale%' and state = 'paid' and refunded_paise = 0
        and not exists (select from payments p where p.order_number = number and p.state = 'refunding')`);
    expect(rows.map(({ provider }) => provider)).toEqual(["hdfc", "razorpay"]);
    const started = await Promise.all(
      EMULATED_PROVIDERS.map(({ start }) => start({ folder: emulatorFolder() })),
    );
    const providers = new Map(started.map(({ provider }) => [provider.name, provider]));
    const parts = {
      db: database().db,
      seller: testSeller,
      providers,
      onMail: () => {},
      log: pino({ level: "silent" }),
    };
    for (const { number } of rows) {
      const request = { actor: byTest.actor, reason: "Bought twice" };
      expect(await refundOrder({ ...parts, now: () => filledAt }, number, request)).toBe("back");
    }
  });

  test("does not change a shop that sells its own designs", async () => {
    const categories = [{ id: 1, name: "Own", parentId: null, position: 0 }];
    await stockShop(database(), { categories, products: [productDraft({ id: 7 })] });
    expect(await seed()).toBe(false);
    expect(await findCustomerByEmail(database().db, "demo@kasuti.example")).toBeUndefined();
  });
});
