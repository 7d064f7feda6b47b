import { read } from "@kasuti/embroidery";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeOffSale } from "../../../../../test/catalogue/sell-designs.ts";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import type { Design } from "../../../../contract/office/designs/designs-wire.ts";
import { contentHash } from "../../../files/file-store.ts";
import { editProduct } from "../editing/change-products.ts";
import { findStockProduct } from "../editing/stock-store.ts";
import { sellableVariants } from "../reading/product-store.ts";
import { markSoldDesigns } from "./design-list-store.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
];

describe.each(testEngines())("designs in the office on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: TestShop;
  let asha: OfficeVisitor;
  beforeAll(() => {
    shop = createTestShop(database(), { files });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const large = variantDraft({ id: 92, name: "Brother 5x7", machine: "Brother", hoop: "5x7" });
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", tags: "pond,kamal", categoryIds: [130] }),
      productDraft({
        id: 11,
        name: "Small Butta",
        categoryIds: [2],
        variants: [variantDraft({ id: 91 }), large],
      }),
      productDraft({ id: 12, name: "Lotus Border", categoryIds: [2, 130] }),
    ];
    await stockShop(database(), { categories, products }, files);
    asha = (await employ(shop, database(), "catalogue")).visitor;
  });
  const deps = () => ({ database: database(), db: database().db, files });
  const photo = { bytes: new Uint8Array([1, 2, 3]), contentType: "image/png" };
  const ids = async (filter: Parameters<typeof asha.call<"officeDesigns">>[1] = {}) =>
    (await asha.call("officeDesigns", filter)).body.designs.map(({ id }) => id);
  const design = async (id = 10): Promise<Design> =>
    (await asha.call("officeDesign", { id: `${id}` as never })).body;

  describe("the list", () => {
    test("searches like the shop, with corrections, whether designs are on sale or not", async () => {
      expect(await ids()).toEqual([12, 11, 10]);
      await takeOffSale(database(), 12);
      expect(await ids({ find: "lotus" })).toEqual([12, 10]);
      expect(await ids({ find: "thamara" })).toEqual([12, 10]);
      expect(await ids({ find: "lotsu" })).toEqual([12, 10]);
      expect(await ids({ find: "11" })).toEqual([11]);
      expect(await ids({ find: "nothing like it" })).toEqual([]);
      expect(await ids({ find: "'%_\\:*" })).toEqual([]);
    });

    test("filters by category with subcategories, machine, state and missing photo", async () => {
      expect(await ids({ category: "1" as never })).toEqual([12, 10]);
      expect(await ids({ machine: "Brother" })).toEqual([11]);
      expect(await ids({ machine: "Brother", find: "butta", before: "12" as never })).toEqual([11]);
      expect(await ids({ machine: "Brother", before: "11" as never })).toEqual([]);
      await database().pool.query("update products set published = false where id = 11");
      await takeOffSale(database(), 12);
      expect([
        await ids({ state: "on-sale" }),
        await ids({ state: "draft" }),
        await ids({ state: "taken-down" }),
      ]).toEqual([[10], [11], [12]]);
      await editProduct(deps(), { id: 10 }, { addedPhoto: photo }, byTest);
      const [hash = "", cover = ""] = [
        contentHash(photo.bytes),
        (await findStockProduct(database(), 10))?.pictureHash,
      ];
      await editProduct(deps(), { id: 10 }, { pictures: [hash, cover] }, byTest);
      expect(await ids({ photo: "missing" })).toEqual([12, 11]);
      expect(await ids({ photo: "missing", state: "draft", find: "butta" })).toEqual([11]);
    });

    test("filters designs that have never been sold", async () => {
      await database().pool.query(
        "insert into sales_counts (kind, subject, day, designs) values ('design', '11', '2026-01-01', 1), ('category', '12', '2026-01-01', 1)",
      );
      expect(await ids({ sold: "never" })).toEqual([12, 10]);
      await markSoldDesigns(database());
      expect(await ids({ sold: "never" })).toEqual([12, 10]);
      const noted = await database().pool.query("select id from products where has_sold");
      expect(noted.rows).toEqual([{ id: 11 }]);
    });

    test("sorts by id or name across pages, and counts results and built-in views", async () => {
      const names = Array.from({ length: 60 }, (_, place) => `Design ${(place * 7) % 10}`);
      const products = names.map((name, place) => productDraft({ id: 100 + place, name }));
      await stockShop(database(), { categories, products }, files);
      const read = async (sort: "id" | "name" | "-name") => {
        const first = (await asha.call("officeDesigns", { sort, find: "design" })).body;
        const rest = (await asha.call("officeDesigns", { sort, find: "design", before: `${first.next}` }))
          .body;
        expect([first.count, rest.count, rest.next]).toEqual([60, null, null]);
        return [...first.designs, ...rest.designs];
      };
      expect((await read("id")).map(({ id }) => id)).toEqual(products.map(({ id }) => id));
      const rising = await read("name");
      expect(rising.map(({ name }) => name)).toEqual(names.toSorted());
      expect((await read("-name")).map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
      await database().pool.query("update products set published = false where id = 11");
      const counts = (await asha.call("officeDesignCounts")).body;
      expect(counts).toEqual({ all: 63, drafts: 1, withoutPhoto: 63, neverSold: 63 });
    });

    test("continues where the previous page ended, and marks the last page", async () => {
      const products = Array.from({ length: 60 }, (_, place) => productDraft({ id: 100 + place }));
      await stockShop(database(), { categories, products }, files);
      const first = (await asha.call("officeDesigns", {})).body;
      expect([first.designs.length, first.next]).toEqual([50, 110]);
      const rest = (await asha.call("officeDesigns", { before: `${first.next}` as never })).body;
      expect([rest.designs.map(({ id }) => id), rest.next]).toEqual([
        [...Array.from({ length: 10 }, (_, place) => 109 - place), 12, 11, 10],
        null,
      ]);
    });

    test("counts matching designs, also for a misspelt word", async () => {
      const count = async (filter: { find?: string }) =>
        (await asha.call("officeCountDesigns", filter)).body.count;
      expect(await count({})).toBe((await ids()).length);
      const find = { find: "peacok" };
      expect([await count(find), await count({ find: "nothing like it" })]).toEqual([
        (await ids(find)).length,
        0,
      ]);
    });

    test("lists the existing categories and machines", async () => {
      const { body } = await asha.call("officeDesignOptions");
      const wanted = categories.map(({ id, name, parentId }) => ({ id, name, parentId }));
      expect(body.categories.toSorted((a, b) => a.id - b.id)).toEqual(wanted);
      expect(body.machines).toEqual(["Brother", "Usha Janome"]);
    });
  });

  describe("a design", () => {
    test("needs a fresh second factor if a price falls by more than half, after the version check", async () => {
      const { version, variants } = await design(11);
      const price = variants.find(({ id }) => id === 92)?.price ?? 0;
      const change = (rupees: number, madeOn = version) =>
        asha.call("officeChangeDesign", {
          ...{ id: 11, version: madeOn, variants: [{ id: 92, price: `${rupees}` }] },
        });
      shop.wait(11 * 60_000);
      const low = Math.floor(price / 2) - 1;
      expect((await change(low, version + 1)).body.reason).toBe("changed-meanwhile");
      expect(await change(low)).toMatchObject({ status: 403, body: { reason: "proof-required" } });
      expect((await design(11)).variants.find(({ id }) => id === 92)?.price).toBe(price);
      expect((await change(price / 2)).status).toBe(200);
    });

    test("has a title and a description for search engines, each language its own", async () => {
      const { version, texts } = await design(11);
      const en = { ...texts.en, pageTitle: "Butta design in PES", pageDescription: "For saree borders." };
      const sent = { id: 11, version, texts: { en, te: { ...texts.te, pageTitle: "బుట్టా డిజైన్" } } };
      expect((await asha.call("officeChangeDesign", sent)).body.texts).toMatchObject(sent.texts);
      const headIn = async (language: string) => {
        const { body } = await shop.call(`/api/product/getWebProductById?id=11&lang=${language}`);
        return (body as { data: { head?: object } }).data.head;
      };
      expect(await headIn("en")).toEqual({ title: "Butta design in PES", description: "For saree borders." });
      expect(await headIn("te")).toEqual({ title: "బుట్టా డిజైన్", description: "" });
      expect(await headIn("kn")).toBeUndefined();
      const long = { id: 11, version: version + 1, texts: { en: { ...en, pageTitle: "x".repeat(121) } } };
      expect((await asha.call("officeChangeDesign", long)).status).toBe(400);
    });

    test("gives a variant a licence of the shop, and takes it back; others are refused", async () => {
      const { version } = await design(11);
      const change = (licence: string, madeOn: number) =>
        asha.call("officeChangeDesign", { id: 11, version: madeOn, variants: [{ id: 92, licence }] });
      expect(await change("commercial", version)).toMatchObject({
        status: 404,
        body: { errors: { "variants.0.licence": "This licence does not exist." } },
      });
      const { body } = await change("standard", version);
      expect(body.variants.map(({ licence }) => licence)).toEqual(["", "standard"]);
      const [logged] = await createLog();
      expect(Object.values(logged?.after ?? {})).toContain("standard");
      expect((await change("", version + 1)).body.variants[1]).toMatchObject({ licence: "" });
    });

    test("changes every field, and the audit log has each", async () => {
      const before = await design(11);
      const texts = {
        en: { name: " Large Butta ", description: "In bloom", tags: " pond, ,pond,gold " },
        te: { name: "బుట్టా", description: "", tags: "" },
        kn: { name: "", description: "ಹೂವು", tags: "" },
      };
      const variants = [{ id: 92, price: "₹1,250.50", machine: "Brother Stellaire" }];
      const change = { id: 11, version: before.version, texts, categoryIds: [130, 2], variants };
      const { status, body } = await asha.call("officeChangeDesign", change);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        version: before.version + 1,
        texts: { ...texts, en: { name: "Large Butta", description: "In bloom", tags: "pond,gold" } },
        categories: [
          { id: 130, name: "Pot Neck", above: "Blouse" },
          { id: 2, name: "Saree", above: null },
        ],
        lastChange: { who: "Asha catalogue" },
      });
      expect(body.variants[1]).toMatchObject({ price: 1250.5, machine: "Brother Stellaire" });
      expect(await design(11)).toEqual(body);
      const [logged] = await createLog();
      expect(logged).toMatchObject({
        who: "Asha catalogue",
        action: "edited",
        subject: "design",
        subjectId: "11",
      });
      expect(logged?.before).toMatchObject({
        name: "Small Butta",
        "te.name": "",
        "price of Brother 5x7": 120,
      });
      expect(logged?.after).toMatchObject({ name: "Large Butta", "te.name": "బుట్టా", categories: [130, 2] });
      const { body: sold } = await shop.call("/api/product/getWebProductById?id=11");
      expect(sold).toMatchObject({ data: { name: "Large Butta" } });
    });

    test("reports an error at each invalid field, and stores nothing", async () => {
      const before = await design(11);
      const refused = async (change: object) => {
        const sent = { id: 11, version: before.version, ...change };
        const { status, body } = await asha.call("officeChangeDesign", sent as never);
        return [status, body] as const;
      };
      const english = { name: "Lotus", description: "", tags: "" };
      const price = (text: unknown) => ({
        variants: [
          { id: 91, price: "99" },
          { id: 92, price: text },
        ],
      });
      const cases: [object, string, string][] = [
        [{ texts: { en: { ...english, name: "  " } } }, "texts.en.name", "design-name-missing"],
        [{ texts: { kn: { ...english, name: "ಕ".repeat(121) } } }, "texts.kn.name", "text-too-long"],
        [{ texts: { te: { ...english, tags: "a".repeat(41) } } }, "texts.te.tags", "tag-too-long"],
        [
          { texts: { en: { ...english, tags: [...Array(31).keys()].join() } } },
          "texts.en.tags",
          "tags-too-many",
        ],
        [{ categoryIds: [] }, "categoryIds", "design-category-missing"],
        [{ categoryIds: [999] }, "categoryIds", "design-category-unknown"],
        [{ pictures: [] }, "pictures", "design-picture-missing"],
        [{ pictures: ["0".repeat(64)] }, "pictures", "picture-unknown"],
        [{ variants: [{ id: 92, machine: " " }] }, "variants.0.machine", "machine-missing"],
        [price("0"), "variants.1.price", "price-out-of-range"],
        [price("-1"), "variants.1.price", "price-out-of-range"],
        [price("₹10,00,000"), "variants.1.price", "price-out-of-range"],
        [price("cheap"), "variants.1.price", "price-unreadable"],
        [price("1.005"), "variants.1.price", "price-in-fractions"],
        [price(" "), "variants.1.price", "price-missing"],
      ];
      for (const [change, field, reason] of cases) {
        const [status, body] = await refused(change);
        expect([status, body], reason).toEqual([
          reason === "picture-unknown" ? 404 : 400,
          expect.objectContaining({ reasons: { [field]: reason } }),
        ]);
      }
      expect(await refused({ variants: [{ id: 10_000, price: "99" }] })).toMatchObject([404, {}]);
      expect(await design(11)).toEqual(before);
    });

    test("stores pictures in the given order, the first as cover, and marks photos", async () => {
      await editProduct(deps(), { id: 10 }, { addedPhoto: photo }, byTest);
      const { pictures, version } = await design();
      expect(pictures.map(({ isPhoto }) => isPhoto)).toEqual([false, true]);
      const turned = pictures.toReversed();
      const change = { id: 10, version, pictures: turned.map(({ hash }) => hash) };
      expect((await asha.call("officeChangeDesign", change)).body.pictures).toEqual(turned);
      const photoPath = `/media/${turned[0]?.hash}/`;
      const { body } = await shop.call("/api/product/getWebProductById?id=10");
      expect((body as { data: { photo: string } }).data.photo).toContain(photoPath);
      const alone = { id: 10, version: version + 1, pictures: [turned[0]?.hash ?? ""] };
      expect((await asha.call("officeChangeDesign", alone)).body.pictures).toEqual(turned.slice(0, 1));
    });

    test("refuses a save based on an older version, but not one's own second save", async () => {
      const ravi = (await employ(shop, database(), "manager")).visitor;
      const { version, texts } = await design();
      const named = (name: string) => ({ en: { ...texts.en, name } });
      const save = (visitor: OfficeVisitor, madeOn: number, name: string) =>
        visitor.call("officeChangeDesign", { id: 10, version: madeOn, texts: named(name) });
      const first = await save(asha, version, "First");
      expect((await save(asha, first.body.version, "Second")).status).toBe(200);
      expect(await save(ravi, version, "Third")).toMatchObject({
        status: 409,
        body: { reason: "changed-meanwhile" },
      });
      expect((await design()).texts.en.name).toBe("Second");
      const both = await Promise.all(["A", "B"].map((name) => save(ravi, version + 2, name)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test("serves each of its stitch files, and no other file", async () => {
      const { variants } = await design();
      const file = { variant: variants[0]?.id ?? 0, name: variants[0]?.files[0]?.name ?? "" };
      const stored = stitchFile("A.DST", "single", 40);
      const cookie = [...asha.cookies].map((pair) => pair.join("=")).join("; ");
      const fetched = (query: object) =>
        shop.request(`/api/office/designs/stitch-file?${new URLSearchParams({ ...query })}`, {
          headers: { cookie },
        });
      const response = await fetched(file);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes).toEqual(new Uint8Array(stored.bytes));
      expect(read(bytes, { name: file.name }).ok).toBe(true);
      expect(response.headers.get("cache-control")).toBe("no-store");
      for (const query of [
        { ...file, name: "B.DST" },
        { ...file, name: "../A.DST" },
        { ...file, variant: 9_999 },
      ])
        expect((await fetched(query)).status).toBe(404);
    });

    test("is unknown under any other id", async () => {
      expect((await asha.call("officeDesign", { id: "9999" as never })).status).toBe(404);
      expect((await asha.call("officeChangeDesign", { id: 9_999, version: 1 })).status).toBe(404);
    });
  });

  test("a draft is stored for the staff member who typed it only", async () => {
    const ravi = (await employ(shop, database(), "manager")).visitor;
    const key = "design/10";
    const lines = JSON.stringify({ description: "Half\na name" });
    expect((await asha.call("officeDraft", { key })).body.draft).toBeNull();
    await asha.call("officeSaveDraft", { key, draft: "Half a na" });
    await asha.call("officeSaveDraft", { key, draft: lines });
    expect((await asha.call("officeDraft", { key })).body.draft).toBe(lines);
    expect((await ravi.call("officeDraft", { key })).body.draft).toBeNull();
    const large = await asha.call("officeSaveDraft", { key, draft: "ക".repeat(30_000) });
    expect(large).toMatchObject({ status: 413, body: { reason: "draft-too-large" } });
    await asha.call("officeDropDraft", { key });
    expect((await asha.call("officeDraft", { key })).body.draft).toBeNull();
  });

  const createLog = async () =>
    (await (await employ(shop, database())).visitor.call("officeLog", { subject: "design" })).body.changes;

  test("is duplicated with texts, prices and files as a draft, which can be deleted again", async () => {
    const original = await design(11);
    const { status, body } = await asha.call("officeDuplicateDesign", { id: 11 });
    expect(status).toBe(201);
    const copy = await design(body.id);
    expect(copy).toMatchObject({ state: "draft", version: 1, pictures: original.pictures });
    expect(copy.texts.en).toEqual({ ...original.texts.en, name: "Copy of Small Butta" });
    expect(copy.categories).toEqual(original.categories);
    const facts = ({ variants }: Design) => variants.map(({ id: _, ...variant }) => variant);
    expect(facts(copy)).toEqual(facts(original));
    expect(await ids({ find: "copy of small" })).toEqual([body.id]);
    expect(
      await sellableVariants(
        database(),
        copy.variants.map(({ id }) => id),
      ),
    ).toEqual([]);

    const remove = (id: number, version: number) => asha.call("officeDeleteDraft", { id, version });
    expect((await remove(body.id, 7)).body).toMatchObject({ reason: "changed-meanwhile" });
    expect((await remove(11, original.version)).body).toMatchObject({ reason: "design-not-draft" });
    await takeOffSale(database(), 12);
    expect((await remove(12, (await design(12)).version)).body).toMatchObject({ reason: "design-not-draft" });
    expect((await remove(body.id, 1)).status).toBe(200);
    expect((await remove(body.id, 1)).body).toMatchObject({ reason: "design-unknown" });
    expect(await ids({ find: "copy of small" })).toEqual([]);
    expect((await asha.call("officeDuplicateDesign", { id: 999 })).status).toBe(404);
  });
});
