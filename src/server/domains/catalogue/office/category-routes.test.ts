import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { OfficeCategory } from "../../../../contract/office/categories/category-wire.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 2, name: "Saree", parentId: null, position: 1 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];

describe.each(testEngines())("category and top seller routes on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeAll(() => {
    shop = createTestShop(database(), { topSellerIds: [10] });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const products = [
      productDraft({ id: 10, name: "Royal Lotus", categoryIds: [130] }),
      productDraft({ id: 11, name: "Small Butta", categoryIds: [130, 131] }),
    ];
    await stockShop(database(), { categories, products });
    ({ visitor } = await employ(shop, database(), "catalogue"));
  });
  const summaryOf = (tree: readonly OfficeCategory[]) =>
    tree.map(({ id, parentId, name, version }) => [id, parentId, name, version].join(" "));
  const lines = async () => {
    const { rows } = await database().pool.query<Record<string, unknown>>(
      "select who, action, subject_id as id, before, after from audit_log where subject in ('category', 'shop') order by audit_log.id",
    );
    return rows;
  };

  test("renames a category in every language, and logs old and new names", async () => {
    const untranslated = tableOf(otherLanguages, () => "");
    const names = { ...untranslated, name: "Round Neck", te: "గుండ్రని మెడ", kn: "ದುಂಡು ಕುತ್ತಿಗೆ" };
    const renamed = await visitor.call("officeRenameCategory", { id: 130, version: 1, ...names });
    expect(renamed.body.categories.find(({ id }) => id === 130)).toEqual({
      ...names,
      ...{ id: 130, parentId: 1, products: 2, onSale: 2, isShownFirst: true, version: 2 },
    });
    expect(await lines()).toEqual([
      {
        ...{ who: "Asha catalogue", action: "renamed", id: "130" },
        ...{ before: { ...untranslated, name: "Pot Neck" }, after: names },
      },
    ]);
    const again = await visitor.call("officeRenameCategory", { id: 130, version: 2, ...names, te: "" });
    expect(again.body.categories.find(({ id }) => id === 130)).toMatchObject({ te: "", version: 3 });
  });

  test("refuses a save based on an older version, but not one's own second save", async () => {
    const rename = (name: string, version: number) =>
      visitor.call("officeRenameCategory", { id: 130, version, name, te: "", kn: "" });
    expect((await rename("Round Neck", 1)).status).toBe(200);
    expect((await rename("Rounder Neck", 2)).status).toBe(200);
    expect(await rename("Pot", 1)).toMatchObject({ status: 409, body: { reason: "changed-meanwhile" } });
    const move = { id: 130, version: 2, parentId: 2, before: null };
    expect(await visitor.call("officeMoveCategory", move)).toMatchObject({ status: 409 });
    const removal = { id: 130, version: 2, moveTo: 131 };
    expect(await visitor.call("officeRemoveCategory", removal)).toMatchObject({ status: 409 });
    const { categories: tree } = (await visitor.call("officeCategories")).body;
    expect(summaryOf(tree)).toContain("130 1 Rounder Neck 3");
  });

  test("a category moves up, down and below another without raising its siblings' versions", async () => {
    const up = await visitor.call("officeMoveCategory", { id: 131, version: 1, parentId: 1, before: 130 });
    expect(summaryOf(up.body.categories)).toEqual([
      "1  Blouse 1",
      "131 1 Boat Neck 2",
      "130 1 Pot Neck 1",
      "2  Saree 1",
    ]);
    const out = await visitor.call("officeMoveCategory", { id: 131, version: 2, parentId: null, before: 2 });
    expect(summaryOf(out.body.categories)).toEqual([
      "1  Blouse 1",
      "130 1 Pot Neck 1",
      "131  Boat Neck 3",
      "2  Saree 1",
    ]);
    const moved = await visitor.call("officeMoveCategory", { id: 130, version: 1, parentId: 1, before: 131 });
    expect(moved).toMatchObject({ status: 409, body: { reason: "changed-meanwhile" } });
  });

  test("names and parent change together or not at all, with an audit log entry for each", async () => {
    const names = { name: "Round Neck", te: "", kn: "" };
    const change = (id: number, version: number, parentId: number | null) =>
      visitor.call("officeRenameCategory", { id, version, ...names, parentId });
    const before = (await visitor.call("officeCategories")).body;
    expect((await change(1, 1, 2)).body).toMatchObject({
      reason: "category-too-deep",
      errors: { parentId: expect.any(String) },
    });
    expect((await change(130, 1, 99)).status).toBe(404);
    expect((await visitor.call("officeCategories")).body).toEqual(before);
    expect(await lines()).toEqual([]);

    const both = (await change(130, 1, 2)).body.categories;
    expect(summaryOf(both)).toEqual(["1  Blouse 1", "131 1 Boat Neck 1", "2  Saree 1", "130 2 Round Neck 3"]);
    expect(both.map(({ onSale }) => onSale)).toEqual([1, 1, 2, 2]);
    expect((await change(130, 3, 2)).body.categories).toEqual(both);
    expect((await change(130, 3, 1)).status).toBe(200);
    expect(await lines()).toMatchObject([
      { action: "renamed", before: { name: "Pot Neck" }, after: names },
      { action: "moved", before: { parentId: 1 }, after: { parentId: 2, place: 1 } },
      { action: "moved", before: { parentId: 2 }, after: { parentId: 1, place: 2 } },
    ]);
  });

  test("refuses changes that break the tree, with an error at the field if there is one", async () => {
    const before = (await visitor.call("officeCategories")).body;
    const place = { version: 1, before: null };
    const refused = await Promise.all([
      visitor.call("officeMoveCategory", { id: 1, parentId: 1, ...place }),
      visitor.call("officeMoveCategory", { id: 1, parentId: 2, ...place }),
      visitor.call("officeMoveCategory", { id: 131, parentId: 130, ...place }),
      visitor.call("officeAddCategory", { name: "pot NECK", te: "", kn: "", parentId: 1 }),
      visitor.call("officeAddCategory", { name: "  ", te: "", kn: "", parentId: 1 }),
      visitor.call("officeAddCategory", { name: "A", te: "a > b", kn: "", parentId: 1 }),
      visitor.call("officeRemoveCategory", { id: 131, version: 1, moveTo: null }),
      visitor.call("officeRemoveCategory", { id: 1, version: 1, moveTo: null }),
      visitor.call("officeRemoveCategory", { id: 130, version: 1, moveTo: 131 }),
    ]);
    const errors = refused.map(({ body }) =>
      [body.reason, ...Object.keys(Object(Object(body).errors))].join(" "),
    );
    expect(errors).toEqual([
      "category-into-itself parentId",
      "category-too-deep parentId",
      "category-too-deep parentId",
      "category-name-taken name",
      "category-name-missing name",
      "category-name-marks te",
      "category-has-designs moveTo",
      "category-has-subcategories",
      "category-shown-first",
    ]);
    expect((await visitor.call("officeCategories")).body).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test("two staff members who add the same category at once create one", async () => {
    const draft = { name: "Deep Neck", te: "", kn: "", parentId: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call("officeAddCategory", draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await lines()).map(({ action }) => action)).toEqual(["added"]);
  });

  test("top sellers are selected once per version, and can be reset to the settings", async () => {
    const first = (await visitor.call("officeTopSellers")).body;
    expect(first).toMatchObject({ isChosen: false, products: [{ id: 10 }], most: 12 });
    const { version } = first;
    const selected = await visitor.call("officeChooseTopSellers", { ids: [11, 10], version });
    expect(selected.body).toMatchObject({ isChosen: true, products: [{ id: 11 }, { id: 10 }] });
    const stale = await visitor.call("officeChooseTopSellers", { ids: [10], version });
    expect(stale).toMatchObject({ status: 409, body: { reason: "changed-meanwhile" } });
    const now = selected.body.version;
    const unknown = await visitor.call("officeChooseTopSellers", { ids: [10, 99], version: now });
    expect(unknown.body.reason).toBe("top-sellers-off-sale");
    const reset = await visitor.call("officeChooseTopSellers", { ids: [], version: now });
    expect(reset.body).toMatchObject({ isChosen: false, products: [{ id: 10 }] });
    expect(await lines()).toMatchObject([
      { before: { ids: [] }, after: { ids: [11, 10] } },
      { before: { ids: [11, 10] }, after: { ids: [] } },
    ]);
  });
});
