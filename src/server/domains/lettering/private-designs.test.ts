import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessTable } from "../../../../test/access/access-table.ts";
import type { AccessWorld } from "../../../../test/access/access-world.ts";
import { memoryFiles, productDraft, stockShop } from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";
import { type EndpointName, endpoints } from "../../../contract/endpoints.ts";
import type { Answer } from "../../../contract/wire.ts";
import { deleteOldRecords } from "../../background/delete-old-records.ts";
import { createDerivedFiles } from "../../files/derived-files.ts";
import { PUBLIC_CALLS } from "../../http/response-cache/cache-key.ts";
import { listUnchecked, saveCheckedSizes } from "../adaptations/index.ts";
import { exportCatalogue } from "../catalogue/index.ts";
import { deleteUnordered } from "../catalogue/private-designs/index.ts";
import { deletePrivateFiles } from "../shop-check/index.ts";
import { NO_NAMES } from "./names-rule.ts";

const lakshmi = { text: "లక్ష్మి", font: "anek-500", height: 20, thread: "#b0103a" };
const PATIENCE = { timeout: 30_000 };
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [productDraft({ id: 1, name: "Lotus" })],
};

describe.each(testEngines())("designs for one customer on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  let asha: OfficeVisitor;
  let latha: SignedUp;
  let stranger: SignedUp;
  let design: Answer<"createLettering">;
  const [idOf, variantOf] = [() => design.productId, (place = 0) => design.variants[place]?.id ?? 0];

  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    asha = (await employ(shop, database())).visitor;
    const names = { ...NO_NAMES, isOn: true, price: "150", letters: 6, perLetter: "10" };
    await asha.call("officeSaveNames", { version: 0, names });
    latha = await shop.signUp();
    stranger = await shop.signUp();
    design = await make();
  }, 60_000);
  afterAll(() => shop.close());

  async function make(changes: object = {}, customer = latha) {
    const body = { ...lakshmi, formats: ["PES", "DST"], ...changes };
    const answer = await shop.call("/api/lettering/design", body, customer.token);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body as Answer<"createLettering">;
  }
  const productOf = async (customer?: SignedUp) =>
    shop.call(`/api/product/getWebProductById?id=${idOf()}`, undefined, customer?.token);
  const priceFor = (customer?: SignedUp) =>
    shop.call(
      "/api/cart/price",
      { cartItems: [{ id: idOf(), qty: 1, selectedVariants: [{ id: variantOf() }] }] },
      customer?.token,
    );
  async function buy(customer: SignedUp, id: number, variants: number[]) {
    const { orderId, payload } = await checkout(shop, customer, [{ id, variants }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
    return (body as { order: { number: number } }).order.number;
  }

  /** The first line of an order. */
  async function boughtBy(customer: SignedUp, number: number) {
    const { body } = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
    const order = (body as Answer<"listOrders">).orders.find((one) => one.number === number);
    const [line] = order?.orderPaths ?? [];
    return { number, line, files: line?.variants[0]?.files ?? [] };
  }

  test("a name has a variant per format, and the same settings are the same design", PATIENCE, async () => {
    expect(design.variants.map(({ format, price }) => [format, price])).toEqual([
      ["PES", 150],
      ["DST", 150],
    ]);
    expect(await make()).toEqual(design);
    const both = await Promise.all([make({ formats: ["JEF"] }), make({ formats: ["JEF", "PES"] })]);
    expect(both.map(({ productId }) => productId)).toEqual([idOf(), idOf()]);
    expect(new Set(both.flatMap(({ variants }) => variants.map(({ id }) => id))).size).toBe(2);
    expect((await make({ thread: "#0b5d3b", formats: ["PES"] })).productId).not.toBe(idOf());
    expect((await make({}, stranger)).productId).not.toBe(idOf());
  });

  test("what cannot be sewn is refused by field, and nothing is made", PATIENCE, async () => {
    const count = async () =>
      (await database().pool.query("select count(*)::int as n from products")).rows[0]?.n;
    const before = await count();
    const refusal = async (changes: object) =>
      shop.call("/api/lettering/design", { ...lakshmi, formats: ["PES"], ...changes }, latha.token);
    expect(await refusal({ text: "🙂" })).toMatchObject({
      status: 400,
      body: { errors: { text: expect.stringContaining("picture") }, problem: "🙂" },
    });
    expect(await refusal({ height: 3 })).toMatchObject({ body: { errors: { height: expect.anything() } } });
    expect((await refusal({ formats: ["DOCX"] })).status).toBe(400);
    expect((await refusal({ formats: [] })).status).toBe(400);
    expect(await count()).toBe(before);
    expect((await shop.call("/api/lettering/design", { ...lakshmi, formats: ["PES"] })).status).toBe(401);
  });

  test("only its owner sees it", async () => {
    expect((await productOf()).status).toBe(404);
    expect((await productOf(stranger)).status).toBe(404);
    const { status, body } = await productOf(latha);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { id: idOf(), name: lakshmi.text, isPrivate: true } });
    const { photo } = (body as Answer<"getProduct">).data;
    expect((body as Answer<"getProduct">).data.category).toBeUndefined();
    const [pes] = (body as Answer<"getProduct">).data.productvariants;
    // A field of no machine would tell customers that the name fits none.
    expect(pes).toMatchObject({ format: "PES", colors: 1 });
    for (const name of ["machine", "hoop", "field"]) expect(pes).not.toHaveProperty(name);
    const picture = await shop.request(photo);
    expect([picture.status, picture.headers.get("x-robots-tag")]).toEqual([200, "noindex, noimageindex"]);
    expect(picture.headers.get("cache-control")).toMatch(/^private, /);
    // The answer to its owner must not be cached for anyone.
    expect((await productOf()).status).toBe(404);
    const { body: lotus } = await shop.call("/api/product/getWebProductById?id=1", undefined, latha.token);
    expect(lotus).toMatchObject({ data: { name: "Lotus" } });
  });

  test("no public call, list, sitemap, export or office list has it", async () => {
    const queries: Partial<Record<(typeof PUBLIC_CALLS)[number], string[]>> = {
      getProduct: [`id=${idOf()}`],
      getSeller: [`id=${idOf()}`],
      getStitchOut: [`id=${idOf()}`],
      getSimilar: [`id=${idOf()}`, "id=1"],
      getSet: [`id=${idOf()}`, "id=1"],
      getProductsByCategory: ["categoryId=1", "categoryId=9&orAll=1", "categoryId=1&format=PES&facets=1"],
      getProductsByTag: [`tag=${encodeURIComponent(lakshmi.text)}`, "tag=lakshmi"],
      searchProducts: [`q=${encodeURIComponent(lakshmi.text)}`, `q=${idOf()}`, "q=lakshmi"],
      getSubcategories: ["categoryId=1"],
      getPageText: ["page=about"],
    };
    const paths = PUBLIC_CALLS.flatMap((name) =>
      (queries[name] ?? [""]).map((query) => `${endpoints[name].path}?${query}`),
    );
    const views = ["/sitemap.xml", "/sitemap-pages.xml", "/robots.txt"];
    for (const address of [...paths, ...views]) {
      const response = await shop.request(address);
      const text = (await response.text()).replaceAll(/"price":\{[^}]*\}/g, "");
      expect(`${address} ${text}`.slice(address.length)).not.toContain(lakshmi.text);
      expect(text).not.toMatch(new RegExp(`"(id|productId)":${idOf()}\\b|/p/${idOf()}\\b`));
    }
    const listed = await asha.call("officeDesigns", {});
    expect(JSON.stringify(listed.body)).not.toContain(lakshmi.text);
    expect((await asha.call("officeDesign", { id: `${idOf()}` })).status).toBe(404);
    const tables: string[] = [];
    const target = { add: async (name: string, bytes: Uint8Array) => void tables.push(name, `${bytes}`) };
    expect((await exportCatalogue(database(), files, target, () => {})).products).toBe(1);
    const { token, id } = latha;
    const answer = await shop.call("/api/wishlist/add", { custId: id, productId: idOf() }, token);
    expect(answer.status).toBe(404);
    await shop.call("/api/product/viewed", { id: idOf() }, token);
    const publish = database().pool.query("update products set published = true where id = $1", [idOf()]);
    await expect(publish).rejects.toThrow("products_private_unpublished");
  });

  test("calls and pictures of a product answer others as if there were no such design", async () => {
    // The calls that are asked here read nothing of the world.
    const world = new Proxy({}, { get: () => ({}) }) as AccessWorld;
    const calls = (Object.keys(accessTable) as EndpointName[]).filter((name) => {
      const { who, input } = accessTable[name];
      return who === "everyone" && input(world).id === 1;
    });
    expect(calls).toEqual(expect.arrayContaining(["getProduct", "getStitchOut", "getSimilar", "getSet"]));
    const pages = (id: number) => [
      `/p/${id}`,
      `/te/p/${id}`,
      `/media/card/${id}-0.jpg`,
      `/media/stitchout/${id}-${"0".repeat(16)}/single.webp`,
    ];
    const answers = async (id: number, token?: string) => {
      const ofCalls = calls.map(async (name) => {
        const { method, path } = endpoints[name];
        const isGet = method === "GET";
        const { status, body } = await shop.call(
          isGet ? `${path}?id=${id}` : path,
          isGet ? undefined : { id },
          token,
        );
        return [name, status, body];
      });
      const ofPages = pages(id).map(async (address) => [
        address.replace(`${id}`, "id"),
        (await shop.request(address)).status,
      ]);
      return Promise.all([...ofCalls, ...ofPages]);
    };
    const unknown = await answers(2_000_000_000);
    expect(unknown).toEqual(expect.arrayContaining([["getStitchOut", 404, expect.anything()]]));
    expect(await answers(idOf())).toEqual(unknown);
    expect(await answers(idOf(), stranger.token)).toEqual(unknown);
    // Its owner sees it by this call alone.
    const own = (await answers(idOf(), latha.token)).filter(([name]) => name !== "getProduct");
    expect(own).toEqual(unknown.filter(([name]) => name !== "getProduct"));
  });

  test("it is priced, paid and downloaded like any design, by its owner", PATIENCE, async () => {
    expect((await priceFor()).status).toBe(404);
    expect((await priceFor(stranger)).status).toBe(404);
    expect(await priceFor(latha)).toMatchObject({ status: 200, body: { total: 150 } });
    const foreign = { cartItems: [{ id: idOf(), qty: 1, selectedVariants: [{ id: variantOf() }] }] };
    expect((await shop.call("/api/order/razorpayorder", foreign, stranger.token)).status).toBe(404);
    const number = await buy(latha, idOf(), [variantOf()]);
    const { line, files: ownFiles } = await boughtBy(latha, number);
    expect(line).toMatchObject({ productName: lakshmi.text });
    const [file] = ownFiles;
    expect(file).toMatchObject({ name: "LAKSHMI.PES", format: "PES" });
    const download = (token: string) =>
      shop.request(`/api/order/file?id=${file?.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await download(stranger.token)).status).toBe(404);
    const stitches = new Uint8Array(await (await download(latha.token)).arrayBuffer());
    const opened = read(stitches, { name: "LAKSHMI.PES" });
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.design.metadata.name).toBe("Lakshmi");
    const name = line?.variants[0]?.variantPath.split("/").at(-1);
    const zip = await shop.request(`/api/order/download?filename=${name}`, {
      headers: { authorization: `Bearer ${latha.token}` },
    });
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
      "LAKSHMI.PES",
      "COLOURS.PDF",
      "LICENCE.TXT",
    ]);
    const exchange = { orderNumber: number, variantId: variantOf(), toVariantId: variantOf(1) };
    expect((await shop.call("/api/order/exchange", exchange, latha.token)).status).toBe(201);
    const other = await make({ thread: "#123456", formats: ["PES"] });
    const wrong = { ...exchange, variantId: variantOf(1), toVariantId: other.variants[0]?.id };
    expect((await shop.call("/api/order/exchange", wrong, latha.token)).status).not.toBe(201);
  });

  test("reports count all private designs as one", async () => {
    const { rows } = await database().pool.query(
      "select kind, subject, paise::int from sales_counts where kind in ('design', 'category') and paise > 0 order by kind",
    );
    expect(rows).toEqual([
      { kind: "category", subject: "0", paise: 150_00 },
      { kind: "design", subject: "0", paise: 150_00 },
    ]);
    const { body } = await asha.call("officeBestSellers", { of: "design", period: "7" });
    expect(JSON.stringify(body)).not.toContain(lakshmi.text);
  });

  test(
    "making one changes no page of the catalogue, and its sizes wait for the buyer",
    PATIENCE,
    async () => {
      const { db, pool } = database();
      const version = async () =>
        (await pool.query("select version from catalogue_version")).rows[0]?.version;
      const before = await version();
      const { productId } = await make({ thread: "#101010", formats: ["PES"] });
      const ofProduct = "select file_hash as hash, size_from from product_variants where product_id = $1";
      const { rows } = await pool.query(ofProduct, [productId]);
      const waiting = (await listUnchecked(db, 1_000)).map((one) => one.productId);
      expect(waiting).toEqual([1]);
      await saveCheckedSizes(db, [{ hash: rows[0]?.hash, sizes: [], parts: [] }]);
      expect(await version()).toBe(before);
      const lotus = (await pool.query(ofProduct, [1])).rows[0];
      await saveCheckedSizes(db, [{ hash: lotus?.hash, sizes: [], parts: [] }]);
      expect(await version()).toBe(before + 1);
      await expect(pool.query("update product_variants set price_paise = -1")).rejects.toThrow(
        "product_variants_price",
      );
    },
  );

  test("a free promotion of the whole shop gives no names away", async () => {
    await database().pool.query(`insert into promotions (name, kind, starts_at, scope, announced_at, once_per_customer)
      values ('Gift', 'free', '2000-01-01', '{"all": true}', now(), true)`);
    expect(await priceFor(latha)).toMatchObject({ body: { total: 150 } });
    const cartItems = [{ id: 1, qty: 1, selectedVariants: [{ id: 1 }] }];
    expect(await shop.call("/api/cart/price", { cartItems }, latha.token)).toMatchObject({
      body: { total: 0 },
    });
    await database().pool.query("delete from promotions");
  });

  test("prices follow the settings, and names that are not sewn any more are deleted", PATIENCE, async () => {
    const { productId } = await make({ text: "Meena Kumari", formats: ["PES"] }, stranger);
    const boughtAt = await buy(latha, idOf(), [variantOf()]);
    const names = { ...NO_NAMES, isOn: true, price: "150", letters: 6, perLetter: "10" };
    let version = 1;
    const priceAfter = async (changes: object) => {
      const { body } = await asha.call("officeSaveNames", { version, names: { ...names, ...changes } });
      version = body.version;
      const { rows } = await database().pool.query(
        "select product_id as id, price_paise as paise from product_variants where product_id = any($1) group by 1, 2 order by 1",
        [[idOf(), productId]],
      );
      return rows.map(({ paise }) => paise);
    };
    expect(await priceAfter({ price: "200" })).toEqual([200_00, 250_00]);
    expect(await priceAfter({ refusedWords: ["kumari"] })).toEqual([150_00]);
    await make({ text: "Meena", formats: ["PES"] }, stranger);
    await priceAfter({ isOn: false });
    const { rows } = await database().pool.query("select from products where owner_id = $1", [stranger.id]);
    expect(rows).toEqual([]);
    // A bought one is still downloaded and exchanged, but it is not for sale.
    const cart = { cartItems: [{ id: idOf(), qty: 1, selectedVariants: [{ id: variantOf() }] }] };
    const offSale = { status: 404, body: { reason: "not-on-sale" } };
    expect(await productOf(latha)).toMatchObject({ status: 200, body: { data: { isTakenDown: true } } });
    expect(await priceFor(latha)).toMatchObject(offSale);
    expect(await shop.call("/api/order/razorpayorder", cart, latha.token)).toMatchObject(offSale);
    const { number, files: ownFiles } = await boughtBy(latha, boughtAt);
    const file = await shop.request(`/api/order/file?id=${ownFiles[0]?.id}`, {
      headers: { authorization: `Bearer ${latha.token}` },
    });
    expect(file.status).toBe(200);
    const exchange = { orderNumber: number, variantId: variantOf(), toVariantId: variantOf(1) };
    expect((await shop.call("/api/order/exchange", exchange, latha.token)).status).toBe(201);
    await priceAfter({});
    expect((await productOf(latha)).body).not.toHaveProperty("data.isTakenDown");
    expect(await priceFor(latha)).toMatchObject({ status: 200, body: { total: 150 } });
    await make({ thread: "#202020", formats: ["PES"] });
  });

  test("of more than 200 that were never ordered, the oldest are deleted", PATIENCE, async () => {
    await database().pool.query(
      `insert into products (name, slug, picture_hash, owner_id, made_of, published, updated_at)
       select 'Old', 'name', picture_hash, $1, 'old ' || n, false, '2000-01-01'::timestamptz + n * interval '1 hour'
       from products, generate_series(1, 205) n where id = $2`,
      [stranger.id, idOf()],
    );
    const { productId } = await make({ formats: ["PES"] }, stranger);
    const { rows } = await database().pool.query(
      "select id, made_of as of from products where owner_id = $1 order by updated_at",
      [stranger.id],
    );
    expect([rows.length, rows[0]?.of, rows.at(-1)?.id]).toEqual([200, "old 7", productId]);
    await database().pool.query("delete from products where made_of like 'old %'");
  });

  test(
    "a name is the customer's data: exported, deleted with the account or when never ordered",
    PATIENCE,
    async () => {
      const exported = await shop.call("/api/customer/export", undefined, latha.token);
      expect(exported.body).toMatchObject({
        privateDesigns: expect.arrayContaining([
          expect.objectContaining({ name: lakshmi.text, description: "లక్ష్మి, 20 mm high, in Anek" }),
        ]),
      });
      const owned = async (customer: SignedUp) =>
        (await database().pool.query("select id from products where owner_id = $1", [customer.id])).rows
          .length;
      await deleteUnordered(database().db, new Date(shop.now().getTime() - 1), 100);
      expect(await owned(latha)).toBeGreaterThan(1);
      await deleteUnordered(database().db, new Date(shop.now().getTime() + 1), 100);
      expect([await owned(latha), await owned(stranger)]).toEqual([1, 0]);
      const closing = { password: latha.password };
      expect((await shop.call("/api/customer/close", closing, latha.token)).status).toBe(200);
      expect(await owned(latha)).toBe(0);
    },
  );

  test("the files of deleted names go with them, also after a killed run, except what was bought", async () => {
    const { db, pool } = database();
    const folder = await mkdtemp(join(tmpdir(), "kasuti-private-"));
    const derivedFiles = createDerivedFiles(folder);
    const { rows: lines } = await pool.query("select file_hash as hash from order_lines");
    const bought = new Set(lines.map(({ hash }) => hash));
    const { rows: marked } = await pool.query(
      "select hash, content_type as type from stored_files where unused_since is not null",
    );
    const personal = marked.filter(({ hash }) => !bought.has(hash)).map(({ hash }) => hash);
    expect(personal.length).toBeGreaterThan(4);
    expect(bought.size).toBeGreaterThan(0);
    const sizes = personal.map((hash) => `pictures/${hash.slice(0, 2)}/${hash}/2-480.avif`);
    for (const name of sizes) await derivedFiles.write(name, new Uint8Array([1]));
    let removable = 2;
    const remove = async (path: string) => {
      if (removable-- === 0) throw new Error("killed");
      files.stored.delete(path.split("/").at(-1) ?? "");
    };
    const later = () => new Date(Date.now() + 3_600_000);
    const retention = () =>
      deleteOldRecords({ db, files: { remove }, derivedFiles, retentionDays: 365, now: later });
    const before = [...files.stored.keys()];
    await expect(retention()).rejects.toThrow("killed");
    while ((await retention()) > 0);
    expect([...files.stored.keys()].sort()).toEqual(before.filter((hash) => !personal.includes(hash)).sort());
    expect(await Promise.all(sizes.map((name) => derivedFiles.has(name)))).not.toContain(true);
    const { rows } = await pool.query(
      "select (select count(*)::int from stored_files where hash = any($1)) as rows, (select count(*)::int from stored_files where unused_since is not null) as marked",
      [personal],
    );
    expect(rows).toEqual([{ rows: 0, marked: 0 }]);
    await rm(folder, { recursive: true });
  });

  test("a name that is made again while its files are deleted has them", PATIENCE, async () => {
    const { db, pool } = database();
    const { productId } = await make({ text: "Usha", formats: ["PES"] }, stranger);
    const { rows } = await pool.query("select picture_hash as hash from products where id = $1", [productId]);
    await pool.query("delete from products where id = $1", [productId]);
    const other = await shop.signUp();
    let again: Promise<unknown> | undefined;
    const hash = rows[0]?.hash;
    const remove = async (path: string) => {
      again ??= make({ text: "Usha", formats: ["PES"] }, other);
      // The design is sewn meanwhile, and waits for this run.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      files.stored.delete(path.split("/").at(-1) ?? "");
    };
    const storage = { db, files: { remove }, derivedFiles: { prune: async () => {} } };
    await deletePrivateFiles(storage, new Date(Date.now() + 1_000), 100);
    await again;
    expect(files.stored.has(hash)).toBe(true);
    const stored = await pool.query("select from stored_files where hash = $1 and unused_since is null", [
      hash,
    ]);
    expect(stored.rows.length).toBe(1);
  });
});
