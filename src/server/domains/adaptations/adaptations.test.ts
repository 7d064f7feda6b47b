import { adapt, type Design, DesignBuilder, read, write } from "@kasuti/embroidery";
import { desc } from "drizzle-orm";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { readPdf } from "../../../../test/pdf/read-pdf.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";
import { lettersOf } from "../../../contract/languages.ts";
import type { Answer } from "../../../contract/wire.ts";
import { adaptations } from "../../db/schema/index.ts";
import { contentHash, type FileStore } from "../../files/file-store.ts";
import { checkRest } from "./index.ts";

/** A filled square of 40 mm in two colours; rows lie 0.4 mm apart. */
function fill(side = 400): Design {
  const builder = new DesignBuilder().thread({ color: 0x7b1e3a }).thread({ color: 0xc9a227 });
  for (let row = 0; row * 4 < side; row++) {
    if (row * 8 === side) builder.trim().colorChange();
    for (let step = 0; step * 25 <= side; step++)
      builder.stitch((row % 2 ? side - step * 25 : step * 25) - side / 2, row * 4 - side / 2);
  }
  return builder.trim().end().build();
}

const file = (name: string, part: "single" | "back" | "hand", design: Design, format: string) => ({
  ...{ name, part },
  bytes: stitchBytes(design, format),
});
const pes = stitchBytes(fill(), "pes");
const dot = new DesignBuilder().stitch(0, 0).end().build();
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [
    productDraft({
      ...{ id: 1, name: "Lotus" },
      variants: [
        variantDraft({
          id: 1,
          fileBase: "1-BR",
          machine: "Brother SE1900",
          files: [{ name: "LOTUS.PES", part: "single", bytes: pes }],
        }),
        variantDraft({ id: 2, fileBase: "1-US", files: [file("LOTUS.DST", "single", fill(), "dst")] }),
      ],
    }),
    productDraft({
      ...{ id: 2, name: "Blouse" },
      variants: [
        variantDraft({
          ...{ id: 3, fileBase: "2-US" },
          files: [file("2B.DST", "back", fill(600), "dst"), file("2H.DST", "hand", fill(), "dst")],
        }),
      ],
    }),
    productDraft({
      ...{ id: 3, name: "Dot" },
      variants: [variantDraft({ id: 4, fileBase: "3-US", files: [file("3.DST", "single", dot, "dst")] })],
    }),
    productDraft({
      ...{ id: 4, name: "Border" },
      variants: [
        variantDraft({ id: 5, fileBase: "4-US", files: [file("4.DST", "single", bands(), "dst")] }),
        variantDraft({ id: 6, fileBase: "4-BR", files: [file("4.PES", "single", bands(), "pes")] }),
      ],
    }),
  ],
};

/** Red, gold and red again, 70 mm wide. */
function bands(): Design {
  const builder = new DesignBuilder()
    .thread({ color: 0xed171f })
    .thread({ color: 0xe8a900 })
    .thread({ color: 0xed171f });
  for (let row = 0; row < 90; row++) {
    if (row === 30 || row === 60) builder.trim().colorChange();
    for (let step = 0; step < 15; step++) builder.stitch((row % 2 ? 14 - step : step) * 50, row * 4);
  }
  return builder.trim().end().build();
}

const PATIENCE = { timeout: 5_000 };

interface MadeFile {
  readonly id: number;
  readonly name: string;
  readonly part: string;
  readonly piece: { readonly n: number; readonly of: number };
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
}
interface Made {
  readonly id: number;
  readonly files: readonly MadeFile[];
  readonly checks: readonly { readonly name: string; readonly ok: boolean }[];
}
type OrderList = Answer<"listOrders">;
interface Sizes {
  readonly sizes: readonly { readonly percent: number; readonly ok: boolean; readonly reason?: string }[];
}

describe.each(testEngines())("designs made to measure on $name", (engine) => {
  const database = useDatabase(engine);
  const memory = memoryFiles();
  let isFull = false;
  let isKilled = false;
  const files: FileStore = {
    get: memory.get,
    put: async (hash, bytes) => {
      if (isFull) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      await memory.put(hash, bytes);
      if (isKilled) throw new Error("The process was killed");
    },
  };
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    latha = await shop.signUp();
    await buy(latha, 1, [1, 2]);
  });
  afterAll(() => shop.close());

  async function buy(customer: SignedUp, id: number, variants: number[]) {
    const { orderId, payload } = await checkout(shop, customer, [{ id, variants }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
    return { orderId, paymentId, number: (body as { order: { number: number } }).order.number };
  }
  const refund = async ({ orderId, paymentId, number }: Awaited<ReturnType<typeof buy>>, amount = 120_00) => {
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount, idempotencyKey: `refund-${number}` });
    await shop.deliverWebhooks();
    await shop.workOff();
  };
  const sizesOf = (variantId: number, customer = latha) =>
    shop.call(`/api/adapt?variantId=${variantId}`, undefined, customer.token);
  const make = async (settings: object, customer = latha) => {
    const { status, body } = await shop.call(
      "/api/adapt",
      { percent: 100, mirror: "none", turn: 0, ...settings },
      customer.token,
    );
    return { status, body: body as Made & { error?: string; errors?: Record<string, string> } };
  };
  const listOf = async (customer = latha) => {
    const { body } = await shop.call("/api/adapt/list", undefined, customer.token);
    return (body as { adaptations: (Made & { variantId: number; isOlder?: true; newFile?: string })[] })
      .adaptations;
  };
  const fetchFile = (id: number, customer = latha) =>
    shop.request(`/api/adapt/file?id=${id}`, { headers: { authorization: `Bearer ${customer.token}` } });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  test("from the purchase to the file that the library makes", async () => {
    const original = read(pes, { name: "LOTUS.PES" });
    const { status, body } = await make({ variantId: 1, percent: 85, mirror: "horizontal", turn: 90 });
    expect(status).toBe(201);
    const [made] = body.files;
    if (!original.ok || !made) throw new Error("Nothing was made");
    expect(made).toMatchObject({ name: "LOTU85MT.PES", part: "single", piece: { n: 1, of: 1 } });
    const adapted = adapt(original.design, { percent: 85, mirror: "horizontal", turn: 90 });
    const piece = adapted.ok ? adapted.pieces[0]?.design : undefined;
    const expected = piece && write(piece, "pes", { name: "LOTUS 85% MIR 90" });
    const bytes = await bytesOf(await fetchFile(made.id));
    expect(expected?.ok && bytes).toEqual(expected?.ok && expected.bytes);
    expect([contentHash(bytes), bytes.length]).toEqual([made.sha256, made.bytes]);
    expect(body.checks.every(({ ok }) => ok)).toBe(true);
    expect((await listOf()).map(({ id }) => id)).toContain(body.id);
  });

  test("sizes and hoops are those of the design, the format and the customer's machines", async () => {
    const machine = { name: "My SE1900", fields: [{ width: 130, height: 180 }], formats: ["PES"] };
    await shop.call("/api/customer/saveMachines", { machines: [machine], version: 0 }, latha.token);
    const { body } = await sizesOf(1);
    expect(body).toMatchObject({
      ...{ variantId: 1, format: "PES" },
      parts: [{ part: "single", width: 40, stitches: expect.any(Number), colors: 2 }],
    });
    const { sizes, hoops } = body as Sizes & { hoops: { name: string; saved: boolean }[] };
    expect(sizes.map(({ percent }) => percent)).toEqual([80, 85, 90, 95, 100, 105, 110, 115, 120]);
    expect(hoops[0]).toEqual({ name: "My SE1900", width: 130, height: 180, saved: true });
    expect(hoops.filter(({ saved }) => !saved).length).toBeGreaterThan(2);
    for (const { percent, ok } of sizes)
      expect([percent, (await make({ variantId: 1, percent })).status]).toEqual([percent, ok ? 201 : 400]);
    // The stored sizes answer again, and the original has no other.
    expect((await sizesOf(1)).body).toEqual(body);
  });

  test.each([
    [{ percent: 79 }, "percent"],
    [{ percent: 121 }, "percent"],
    [{ percent: 100.5 }, "percent"],
    [{ percent: 1e300 }, "percent"],
    [{ percent: "85" }, "percent"],
    [{ hoop: { width: 5, height: 5 } }, "hoop"],
    [{ hoop: { width: 1e300, height: 50 } }, "hoop"],
    [{ hoop: { width: 130 } }, "hoop.height"],
    [{ mirror: "vertical" }, "mirror"],
    [{ turn: 45 }, "turn"],
  ])("%j is refused beside its field", async (settings, field) => {
    const { status, body } = await make({ variantId: 1, ...settings });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(body.error).toMatch(/\w \w.*\.$/);
  });

  test("refusal and colour sheet are in the language of the page; a refusal says why the design keeps its size", async () => {
    await buy(latha, 3, [4]);
    const post = (percent: number, language: string) =>
      shop.request("/api/adapt", {
        method: "POST",
        headers: {
          authorization: `Bearer ${latha.token}`,
          "content-type": "application/json",
          "accept-language": language,
        },
        body: JSON.stringify({ variantId: 4, percent, mirror: "none", turn: 0 }),
      });
    expect(await (await post(79, "te")).json()).toMatchObject({
      errors: { percent: expect.stringContaining("సైజు 80") },
    });
    expect(await (await post(85, "en")).json()).toMatchObject({
      errors: { percent: "This design has too few stitches to be made in another size." },
    });
    expect((await post(100, "kn")).status).toBe(201);
    const [latest] = await database().db.select().from(adaptations).orderBy(desc(adaptations.id)).limit(1);
    const { body: zip } = (await memory.get(latest?.zipHash ?? "")) ?? {};
    const sheet = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()))["COLOURS.PDF"];
    expect((await readPdf(sheet ?? new Uint8Array())).words).toMatch(lettersOf.kn);
    const { sizes } = (await sizesOf(4)).body as Sizes;
    expect(sizes.filter(({ ok }) => ok).map(({ percent }) => percent)).toEqual([100]);
  });

  test("the colour sheet has each block's colour when the format stores none", async () => {
    await buy(latha, 4, [5]);
    expect((await make({ variantId: 5, percent: 100, mirror: "horizontal" })).status).toBe(201);
    const [latest] = await database().db.select().from(adaptations).orderBy(desc(adaptations.id)).limit(1);
    const { body: zip } = (await memory.get(latest?.zipHash ?? "")) ?? {};
    const sheet = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()))["COLOURS.PDF"];
    expect((await readPdf(sheet ?? new Uint8Array())).words).toMatch(/1 Red .*2 Deep Gold .*3 Red /);
  });

  test("a design that is larger than the hoop comes in numbered pieces, each part by itself", async () => {
    await buy(latha, 2, [3]);
    const { status, body } = await make({ variantId: 3, percent: 90, hoop: { width: 50, height: 50 } });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body.files.map(({ name, part, piece }) => [name, part, piece.n, piece.of])).toEqual([
      ["2B90_1.DST", "back", 1, 4],
      ["2B90_2.DST", "back", 2, 4],
      ["2B90_3.DST", "back", 3, 4],
      ["2B90_4.DST", "back", 4, 4],
      ["2H90.DST", "hand", 1, 1],
    ]);
    for (const { id, name, width } of body.files) {
      const result = read(await bytesOf(await fetchFile(id)), { name });
      expect([result.ok, width <= 50]).toEqual([true, true]);
    }
  });

  test("the same settings give the same files, also when asked for at the same time", async () => {
    const settings = { variantId: 2, percent: 95, mirror: "horizontal" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(settings)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
    const others = await openPayingShop(database(), { files });
    const { body } = await others.call("/api/adapt", { ...settings, turn: 0, hoop: null }, latha.token);
    await others.close();
    expect(body).toEqual(answers[0]?.body);
    const rows = await database().pool.query(
      "select count(*)::int as count from adaptations where percent = 95 and mirror = 'horizontal'",
    );
    expect(rows.rows[0].count).toBe(1);
  });

  test("two processes that make the same at once keep one", async () => {
    const others = await openPayingShop(database(), { files });
    const settings = { variantId: 2, percent: 105, mirror: "horizontal", turn: 90 };
    const [one, other] = await Promise.all([
      make(settings),
      others.call("/api/adapt", settings, latha.token),
    ]);
    await others.close();
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
  });

  test("only its owner has it: no stranger, nobody after a refund, and no one without a session", async () => {
    const meena = await shop.signUp();
    const order = await buy(meena, 1, [2]);
    const { body } = await make({ variantId: 2, percent: 90 }, meena);
    const [made] = body.files;
    if (!made) throw new Error("Nothing was made");
    expect((await fetchFile(made.id, meena)).status).toBe(200);
    const kavya = await shop.signUp();
    expect([(await sizesOf(2, kavya)).status, (await make({ variantId: 2 }, kavya)).status]).toEqual([
      404, 404,
    ]);
    expect([(await fetchFile(made.id, kavya)).status, await listOf(kavya)]).toEqual([404, []]);
    for (const path of ["/api/adapt?variantId=2", "/api/adapt/list", `/api/adapt/file?id=${made.id}`])
      expect((await shop.call(path)).status).toBe(401);
    expect((await shop.call("/api/adapt", { variantId: 2 })).status).toBe(401);
    await refund(order);
    expect([
      (await sizesOf(2, meena)).status,
      (await make({ variantId: 2, percent: 90 }, meena)).status,
    ]).toEqual([404, 404]);
    expect([(await fetchFile(made.id, meena)).status, await listOf(meena)]).toEqual([404, []]);
  });

  test("an exchange ends them, and the new file has its own", async () => {
    const meena = await shop.signUp();
    const { number } = await buy(meena, 1, [2]);
    const made = (await make({ variantId: 2, percent: 90 }, meena)).body.files[0];
    const exchanged = await shop.call(
      "/api/order/exchange",
      { orderNumber: number, variantId: 2, toVariantId: 1 },
      meena.token,
    );
    expect(exchanged.status).toBeLessThan(300);
    expect([(await fetchFile(made?.id ?? 0, meena)).status, await listOf(meena)]).toEqual([404, []]);
    expect([(await sizesOf(2, meena)).status, (await sizesOf(1, meena)).status]).toEqual([404, 200]);
    expect((await make({ variantId: 1, percent: 90 }, meena)).body.files[0]?.name).toBe("LOTUS90.PES");
  });

  test("a process that ends after it stored the zip leaves nothing half made", async () => {
    const before = await listOf();
    isKilled = true;
    expect((await make({ variantId: 1, percent: 105, mirror: "horizontal" })).status).toBe(500);
    isKilled = false;
    expect(await listOf()).toEqual(before);
    const { status, body } = await make({ variantId: 1, percent: 105, mirror: "horizontal" });
    expect([status, (await fetchFile(body.files[0]?.id ?? 0)).status]).toEqual([201, 200]);
  });

  test("a refund during the work leaves nothing", async () => {
    const meena = await shop.signUp();
    const order = await buy(meena, 1, [2]);
    const [answer] = await Promise.all([
      make({ variantId: 2, percent: 115, turn: 90 }, meena),
      refund(order),
    ]);
    expect([201, 404]).toContain(answer.status);
    expect(await listOf(meena)).toEqual([]);
    expect((await make({ variantId: 2, percent: 115, turn: 90 }, meena)).status).toBe(404);
  });

  test("many settings at once of one customer wait for each other, and not for those of another", async () => {
    const kavya = await shop.signUp();
    await buy(kavya, 1, [2]);
    const finished: string[] = [];
    const many = Array.from({ length: 30 }, async (_, k) => {
      const { status } = await make({ variantId: 1, percent: 100, hoop: { width: 50 + k, height: 50 } });
      finished.push("latha");
      return status;
    });
    await shop.call("/api/adapt/list", undefined, kavya.token);
    const { status } = await make({ variantId: 2, percent: 110 }, kavya);
    finished.push("kavya");
    expect([status, await Promise.all(many)]).toEqual([201, Array.from({ length: 30 }, () => 201)]);
    expect(finished.indexOf("kavya")).toBeLessThan(12);
  });

  test("a disk without room, or a file that is lost, is said and leaves nothing", async () => {
    const before = await listOf();
    isFull = true;
    const full = await make({ variantId: 1, percent: 100, turn: 90 });
    isFull = false;
    expect([full.status, full.body.error]).toEqual([503, expect.stringContaining("try again")]);
    const stored = new Map(memory.stored);
    memory.stored.clear();
    expect((await make({ variantId: 1, percent: 100, turn: 90 })).status).toBe(503);
    for (const [hash, bytes] of stored) memory.stored.set(hash, bytes);
    expect(await listOf()).toEqual(before);
    expect((await make({ variantId: 1, percent: 100, turn: 90 })).status).toBe(201);
  });

  test("they go on as any file: in the library, by link, as template, in the export, until the account closes", async () => {
    const meena = await shop.signUp();
    const order = await buy(meena, 1, [2]);
    const { body } = await make({ variantId: 2, percent: 90, mirror: "horizontal" }, meena);
    const [made] = body.files;
    if (!made) throw new Error("Nothing was made");
    const bytes = await bytesOf(await fetchFile(made.id, meena));

    const library = (await shop.call("/api/order/library", {}, meena.token)).body as {
      url: string;
      files: number;
    };
    expect(library.files).toBe(2);
    const { pathname, search } = new URL(library.url);
    const zip = unzipSync(await bytesOf(await shop.request(`${pathname}${search}`)));
    expect(zip["Lotus/Usha Janome 4x4, 90 %, mirrored/LOTUS90M.DST"]).toEqual(bytes);

    const target = { orderNumber: order.number, variantId: 2, fileId: made.id };
    const link = (await shop.call("/api/order/link", target, meena.token)).body as { url: string };
    const linked = new URL(link.url);
    const sent = await shop.request(`${linked.pathname}${linked.search}`, { method: "POST" });
    expect(await bytesOf(sent)).toEqual(bytes);
    const headers = { authorization: `Bearer ${meena.token}` };
    const template = await shop.request(`/api/order/template?id=${made.id}`, { headers });
    expect(template.headers.get("content-type")).toBe("application/pdf");

    // The list of bought files has originals only.
    const { body: list } = await shop.call(`/api/order/list?id=${meena.id}`, undefined, meena.token);
    expect(JSON.stringify(list)).not.toContain("LOTUS90M");
    const exported = await shop.call("/api/customer/export", undefined, meena.token);
    expect(exported.body).toMatchObject({
      orders: [{ designs: [{ adaptations: [{ percent: 90, mirror: "horizontal", turn: 0, hoop: null }] }] }],
    });

    await shop.call("/api/customer/close", { password: meena.password }, meena.token);
    expect((await database().pool.query("select from adaptations where id = $1", [body.id])).rows).toEqual(
      [],
    );
    expect((await shop.request(`${pathname}${search}`)).status).toBe(410);
  });

  test("a better file of the owner leaves them, and the list says that they are older", async () => {
    const meena = await shop.signUp();
    const order = await buy(meena, 1, [2]);
    await make({ variantId: 2, percent: 110 }, meena);
    const old = "select file_hash from product_variants where id = 2";
    const { file_hash: before } = (await database().pool.query(old)).rows[0];
    const better = stitchBytes(fill(450), "dst");
    const zip = zipSync({ "LOTUS.DST": better }, { mtime: "2026-01-01" });
    const hash = contentHash(zip);
    await memory.put(hash, zip);
    const replace = async (to: string, sha256: string) => {
      await database().pool.query(
        "insert into stored_files (hash, size, content_type) values ($1, 1000, 'application/zip') on conflict do nothing",
        [to],
      );
      await database().pool.query("update product_variants set file_hash = $1 where id = 2", [to]);
      await database().pool.query("update design_files set sha256 = $1 where variant_id = 2", [sha256]);
    };
    await replace(hash, contentHash(better));
    expect(await listOf(meena)).toMatchObject([{ isOlder: true, newFile: hash }]);
    const taken = { orderNumber: order.number, variantId: 2, sha256: hash };
    expect((await shop.call("/api/order/new-file", taken, meena.token)).status).toBe(200);
    expect(await listOf(meena)).toMatchObject([{ isOlder: true }]);
    const { body } = await make({ variantId: 2, percent: 110 }, meena);
    expect(body.files[0]?.width).toBeCloseTo(49.5, 0);
    const [latest, older] = await listOf(meena);
    expect([latest?.isOlder, older?.isOlder]).toEqual([undefined, true]);
    expect((await fetchFile(older?.files[0]?.id ?? 0, meena)).status).toBe(200);
    await replace(before, contentHash(stitchBytes(fill(), "dst")));
  });

  describe("sizes of the catalogue", () => {
    const product = async () => {
      const { body } = await shop.call("/api/product/getWebProductById?id=1");
      const { productvariants: variants } = (body as { data: { productvariants: { sizes?: number[] }[] } })
        .data;
      return variants.map(({ sizes }) => sizes);
    };
    const found = async (query: string) => {
      const { body } = await shop.call(`/api/product/getProductByCategory?categoryId=1&${query}`);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id).toSorted();
    };
    let owner: OfficeVisitor;
    beforeAll(async () => {
      owner = (await employ(shop, database())).visitor;
      while ((await checkRest({ db: database().db, files })) > 0);
    });

    test("are checked in the background, once, and are what can be made", async () => {
      expect(await checkRest({ db: database().db, files })).toBe(0);
      const [range] = await product();
      const { sizes } = (await sizesOf(1)).body as Sizes;
      const passing = sizes.filter(({ ok }) => ok).map(({ percent }) => percent);
      expect(passing).toEqual(expect.arrayContaining([...(range ?? [])]));
      expect(range?.[0]).toBeLessThan(100);
      const { body } = await owner.call("officeDesign", { id: 3 });
      expect(body.variants[0]?.sizes).toContainEqual(
        expect.objectContaining({ percent: 85, ok: false, code: "few-stitches", reason: expect.any(String) }),
      );
    });

    test("a list filters by what fits, or can be made to fit", async () => {
      const [[from = 100] = []] = await product();
      const side = Math.ceil(0.4 * from) + 1;
      expect(side).toBeLessThan(40);
      expect(await found(`fits=${side}x${side}`)).toEqual([]);
      expect(await found(`fits=${side}x${side}&sized=1`)).toEqual([1]);
      expect(await found("fits=200x200&sized=1")).toEqual(await found("fits=200x200"));
    });

    test("the owner's switches for a design and for the shop end what is offered", async () => {
      const offered = async () => {
        const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
        return (body as OrderList).orders
          .flatMap(({ orderPaths }) => orderPaths.flatMap(({ variants }) => variants))
          .find(({ id }) => id === 1)?.adapting;
      };
      expect(await offered()).toBeUndefined();
      const { version } = (await owner.call("officeDesign", { id: 1 })).body;
      const changed = await owner.call("officeChangeDesign", { id: 1, version, adapting: "moves" });
      expect(changed.body).toMatchObject({ adapting: "moves" });
      // Processes notice a change of the catalogue within half a second.
      await expect.poll(product, PATIENCE).toEqual([undefined, undefined]);
      await expect.poll(() => found("fits=38x38&sized=1"), PATIENCE).toEqual([]);
      expect((await sizesOf(1)).body).toMatchObject({ only: "moves" });
      expect(await offered()).toBe("moves");
      const refusedSize = await make({ variantId: 1, percent: 95, hoop: { width: 30, height: 30 } });
      expect([refusedSize.status, Object.keys(refusedSize.body.errors ?? {})]).toEqual([
        400,
        ["percent", "hoop"],
      ]);
      expect((await make({ variantId: 1, mirror: "horizontal" })).status).toBe(201);
      const off = { id: 1, version: version + 1, adapting: "off" } as const;
      await owner.call("officeChangeDesign", off);
      expect([(await sizesOf(1)).status, (await make({ variantId: 1 })).status]).toEqual([404, 404]);
      expect(await offered()).toBe("off");
      expect((await listOf()).length).toBeGreaterThan(0);
      await owner.call("officeChangeDesign", { ...off, version: version + 2, adapting: "all" });
      expect((await sizesOf(1)).status).toBe(200);

      const { body: before } = await owner.call("officeSettings");
      const save = (stored: number, adapting: "" | "off") =>
        owner.call("officeSaveSettings", { version: stored, settings: { ...before.settings, adapting } });
      const saved = await save(before.version, "off");
      expect((await sizesOf(1)).status).toBe(404);
      await expect.poll(product, PATIENCE).toEqual([undefined, undefined]);
      await save(saved.body.version, "");
      await expect.poll(async () => (await product())[0], PATIENCE).toBeDefined();
      const log = await database().pool.query(
        "select after from audit_log where after ? 'adapting' order by id",
      );
      expect(log.rows.map(({ after }) => after.adapting)).toEqual(["moves", "off", "all", "off", null]);
    });
  });
});
