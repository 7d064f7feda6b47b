import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../../test/shop/by-test.ts";
import { employ, type OfficeVisitor } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../../test/shop/test-shop.ts";
import type {
  Bulk,
  BulkTarget,
  ItemState,
  SentBulkChange,
} from "../../../../../contract/office/bulk/bulk-wire.ts";
import { editProduct } from "../../editing/change-products.ts";
import { sweepBulks } from "./bulk-store.ts";
import { workBatch } from "./bulk-work-store.ts";
import { workBulk } from "./work-bulk.ts";

const categories = [
  { id: 1, name: "Blouse", parentId: null, position: 0 },
  { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  { id: 131, name: "Boat Neck", parentId: 1, position: 1 },
];
const usha = (id: number, pricePaise: number) =>
  variantDraft({ id, name: `Usha ${id}`, hoop: `${id}x${id}`, pricePaise });
const products = [
  productDraft({
    id: 10,
    name: "Lotus",
    tags: "pond,rose",
    categoryIds: [130],
    variants: [usha(1, 100_00), usha(2, 150_00)],
  }),
  productDraft({ id: 11, name: "Butta", tags: "rose", categoryIds: [130, 131], variants: [usha(3, 200_00)] }),
  productDraft({ id: 12, name: "Peacock", tags: "", categoryIds: [131], variants: [usha(4, 300_00)] }),
];

describe.each(testEngines())("bulk edits on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await stockShop(database(), { categories, products });
    ({ visitor } = await employ(shop, database(), "catalogue"));
  });

  const formatsOf = async () => new Map([["Bernina 570 QE", ["exp"]]]);
  const workOff = async () => {
    while ((await workBulk({ db: database().db, formatsOf, now: shop.now })) > 0);
  };
  const all: BulkTarget = { ids: [10, 11, 12] };
  const plan = async (change: SentBulkChange, target: BulkTarget = all): Promise<Bulk> => {
    const { body } = await visitor.call("officePlanBulk", { target, change });
    if (!body.bulk) throw new Error(JSON.stringify(body));
    await workOff();
    return (await visitor.call("officeBulk", { id: `${body.bulk.id}` })).body.bulk;
  };
  const make = async (change: SentBulkChange, target: BulkTarget = all): Promise<Bulk> => {
    const { id } = await plan(change, target);
    await visitor.call("officeStartBulk", { id });
    await workOff();
    return (await visitor.call("officeBulk", { id: `${id}` })).body.bulk;
  };
  const undo = async ({ id }: Bulk): Promise<Bulk> => {
    await visitor.call("officeUndoBulk", { id });
    await workOff();
    return (await visitor.call("officeBulk", { id: `${id}` })).body.bulk;
  };
  const listed = async ({ id }: Bulk, state: ItemState) => {
    const { items } = (await visitor.call("officeBulkItems", { id: `${id}`, state })).body;
    return items.map(({ productId, differences, error }) => [
      productId,
      error ??
        differences.map(({ of, before, after }) => `${of ?? ""} ${before} → ${after}`.trim()).join(", "),
    ]);
  };
  const stock = async () => {
    const { rows } = await database().pool.query<Record<string, unknown>>(`
      select p.id, p.tags, p.published, array(select category_id from category_assignments where product_id = p.id order by position) as "assignedCategories",
        array(select price_paise / 100 from product_variants where product_id = p.id order by id) as prices,
        array(select machine from product_variants where product_id = p.id order by id) as machines
      from products p order by p.id`);
    return rows;
  };
  const versions = async () => {
    const { rows } = await database().pool.query<{ version: number }>(
      "select version from products order by id",
    );
    return rows.map(({ version }) => version);
  };
  const setPrice = (id: number, pricePaise: number) =>
    database().pool.query("update product_variants set price_paise = $2 where id = $1", [id, pricePaise]);

  test("a bulk edit changes nothing until it is started, and can be undone within a day", async () => {
    const before = await stock();
    const planned = await plan({ kind: "percent", percent: "+10", step: "5" });
    expect(planned).toMatchObject({
      state: "planned",
      amount: 10_00,
      prices: 4,
      counts: { waiting: 3 },
      undoUntil: null,
    });
    expect(await listed(planned, "waiting")).toEqual([
      [10, "Usha 1 100 → 110, Usha 2 150 → 165"],
      [11, "Usha 3 200 → 220"],
      [12, "Usha 4 300 → 330"],
    ]);
    expect(await stock()).toEqual(before);

    expect((await visitor.call("officeStartBulk", { id: planned.id })).body.bulk.state).toBe("working");
    await workOff();
    expect((await stock()).map(({ prices }) => prices)).toEqual([[110, 165], [220], [330]]);
    expect(await versions()).toEqual([2, 2, 2]);
    const { bulks } = (await visitor.call("officeBulks")).body;
    expect(bulks).toMatchObject([{ state: "done", who: "Asha catalogue", counts: { changed: 3 } }]);

    shop.wait(23 * 60 * 60_000);
    ({ visitor } = await employ(shop, database(), "catalogue"));
    expect(await undo(planned)).toMatchObject({ state: "undone", counts: { undone: 3 }, undoUntil: null });
    expect(await stock()).toEqual(before);
    expect(await versions()).toEqual([3, 3, 3]);
    expect((await visitor.call("officeUndoBulk", { id: planned.id })).body.reason).toBe("bulk-not-undoable");
  });

  test("the audit log has an entry for the bulk edit and one for each design", async () => {
    await undo(await make({ kind: "price", price: "₹250" }, { ids: [10] }));
    const { rows } = await database().pool.query<Record<string, unknown>>(
      "select subject, subject_id as of, action, before, after from audit_log where subject in ('bulk', 'design') order by audit_log.id",
    );
    const [old, wanted] = [
      { "price of Usha 1": 100, "price of Usha 2": 150 },
      { "price of Usha 1": 250, "price of Usha 2": 250 },
    ];
    expect(rows).toEqual([
      {
        subject: "bulk",
        of: "1",
        action: "started",
        before: null,
        after: { change: { kind: "price", price: 250_00 }, designs: 1 },
      },
      { subject: "design", of: "10", action: "prices changed", before: old, after: { ...wanted, bulk: 1 } },
      { subject: "bulk", of: "1", action: "done", before: null, after: { changed: 1, refused: 0 } },
      {
        subject: "bulk",
        of: "1",
        action: "undo started",
        before: null,
        after: { change: { kind: "price", price: 250_00 }, designs: 1 },
      },
      {
        subject: "design",
        of: "10",
        action: "prices changed, undone",
        before: wanted,
        after: { ...old, bulk: 1 },
      },
      { subject: "bulk", of: "1", action: "undone", before: null, after: { undone: 1, conflicting: 0 } },
    ]);

    const { visitor: owner } = await employ(shop, database());
    const seen = async (find?: string) =>
      (await owner.call("officeLog", find ? { find } : {})).body.changes.map(({ action }) => action);
    expect((await seen()).filter((action) => !/added|sign/.test(action))).toEqual([
      "undo started",
      "started",
    ]);
    expect(await seen("10"), "a design's own rows").toEqual(["prices changed, undone", "prices changed"]);
    const { body } = await owner.call("officeLog", { find: "prices" });
    expect(body.changes).toEqual([]);
    const { names } = (await owner.call("officeLog", { find: "10" })).body;
    expect(names).toEqual({ "design 10": "Lotus" });
  });

  const kinds: [SentBulkChange, { counts: object; after: object[]; differences: unknown }][] = [
    [
      { kind: "category", how: "add", category: 131 },
      {
        counts: { changed: 1, same: 2 },
        after: [
          { assignedCategories: [130, 131] },
          { assignedCategories: [130, 131] },
          { assignedCategories: [131] },
        ],
        differences: [[10, "Blouse > Pot Neck → Blouse > Pot Neck, Blouse > Boat Neck"]],
      },
    ],
    [
      { kind: "category", how: "remove", category: 131 },
      {
        counts: { changed: 1, same: 1, impossible: 1 },
        after: [{ assignedCategories: [130] }, { assignedCategories: [130] }, { assignedCategories: [131] }],
        differences: [[11, "Blouse > Pot Neck, Blouse > Boat Neck → Blouse > Pot Neck"]],
      },
    ],
    [
      { kind: "category", how: "only", category: 1 },
      {
        counts: { changed: 3 },
        after: [{ assignedCategories: [1] }, { assignedCategories: [1] }, { assignedCategories: [1] }],
        differences: expect.arrayContaining([[12, "Blouse > Boat Neck → Blouse"]]),
      },
    ],
    [
      { kind: "tags", how: "add", tags: "rose, bridal" },
      {
        counts: { changed: 3 },
        after: [{ tags: "pond,rose,bridal" }, { tags: "rose,bridal" }, { tags: "rose,bridal" }],
        differences: expect.arrayContaining([[10, "pond,rose → pond,rose,bridal"]]),
      },
    ],
    [
      { kind: "tags", how: "remove", tags: "Rose" },
      {
        counts: { changed: 2, same: 1 },
        after: [{ tags: "pond" }, { tags: "" }, { tags: "" }],
        differences: expect.arrayContaining([[11, "rose →"]]),
      },
    ],
    [
      { kind: "machine", from: "Usha Janome", to: "Usha 450" },
      {
        counts: { changed: 3 },
        after: [
          { machines: ["Usha 450", "Usha 450"] },
          { machines: ["Usha 450"] },
          { machines: ["Usha 450"] },
        ],
        differences: expect.arrayContaining([[12, "Usha 4 Usha Janome → Usha 450"]]),
      },
    ],
    [
      { kind: "machine", from: null, to: "Bernina 570 QE" },
      {
        counts: { impossible: 3 },
        after: [{ machines: ["Usha Janome", "Usha Janome"] }, {}, {}],
        differences: [],
      },
    ],
    [
      { kind: "take-down", reason: "season is over" },
      {
        counts: { changed: 3 },
        after: [{ published: false }, { published: false }, { published: false }],
        differences: expect.arrayContaining([[10, "on-sale → taken-down"]]),
      },
    ],
    [{ kind: "publish" }, { counts: { same: 3 }, after: [{ published: true }, {}, {}], differences: [] }],
  ];
  test.each(kinds)(
    "$kind $how: applies, lists differences and undoes",
    async (change, { counts, after, differences }) => {
      const before = await stock();
      const done = await make(change);
      expect(done).toMatchObject({ state: "done", counts });
      expect(await stock()).toMatchObject(after);
      expect(await listed(done, "changed")).toEqual(differences);
      await undo(done);
      expect(await stock()).toEqual(before);
    },
  );

  test("listings and search follow a bulk edit", async () => {
    const found = async (path: string) =>
      (await createTestShop(database()).call(`/api/product/${path}`)).body as {
        products?: unknown[];
        data?: unknown[];
      };
    const done = await make({ kind: "tags", how: "add", tags: "bridal" });
    expect((await found("search-products?q=bridal")).products).toHaveLength(3);
    await undo(done);
    expect((await found("search-products?q=bridal")).products).toHaveLength(0);
    await make({ kind: "take-down", reason: "season is over" }, { ids: [10, 11] });
    expect((await found("getProductByCategory?categoryId=1")).data).toMatchObject([{ id: 12 }]);
  });

  test("a filter targets all matching designs, and an undo turns published drafts back into drafts", async () => {
    await database().pool.query("update products set published = false where id in (11, 12)");
    const target = { filter: { state: "draft" } } as const;
    const done = await make({ kind: "publish" }, target);
    expect(done.counts).toMatchObject({ changed: 2 });
    await undo(done);
    const { designs } = (await visitor.call("officeDesigns", { state: "draft" })).body;
    expect(designs.map(({ id }) => id).toSorted()).toEqual([11, 12]);
    const none = await visitor.call("officePlanBulk", {
      target: { filter: { find: "nothing like it" } },
      change: { kind: "publish" },
    });
    expect(none.body.reason).toBe("bulk-nothing");
  });

  test("skips and lists designs whose values changed meanwhile; changes of other fields do not matter", async () => {
    const planned = await plan({ kind: "price", price: "250" });
    await setPrice(3, 222_00);
    await editProduct(
      { database: database(), db: database().db, files: memoryFiles() },
      { id: 10 },
      { name: "Lily" },
      byTest,
    );
    await visitor.call("officeStartBulk", { id: planned.id });
    await workOff();
    expect(await listed(planned, "refused")).toMatchObject([[11, "Usha 3 200 → 250"]]);
    await setPrice(4, 333_00);
    expect(await undo(planned)).toMatchObject({ counts: { undone: 1, conflicting: 1, refused: 1 } });
    expect(await listed(planned, "conflicting")).toMatchObject([[12, "Usha 4 300 → 250"]]);
    expect((await stock()).map(({ prices }) => prices)).toEqual([[100, 150], [222], [333]]);
  });

  test("a killed process leaves no half batch, and the next process continues", async () => {
    const { id } = await plan({ kind: "price", price: "250" });
    await visitor.call("officeStartBulk", { id });
    const before = await stock();
    const dying = workBatch(
      database().db,
      (_, { before: old, after, productId }) => {
        if (productId === 12) throw new Error("the power failed");
        return { state: "changed", before: old, after, write: after };
      },
      shop.now(),
    );
    await expect(dying).rejects.toThrow("the power failed");
    expect(await stock()).toEqual(before);
    await workOff();
    expect((await stock()).map(({ prices }) => prices)).toEqual([[250, 250], [250], [250]]);
    const { rows } = await database().pool.query("select 1 from audit_log where subject = 'design'");
    expect(rows).toHaveLength(3);
  });

  test("an undo skips designs whose category was removed", async () => {
    const done = await make({ kind: "category", how: "only", category: 1 });
    await database().pool.query("delete from categories where id = 130");
    expect(await undo(done)).toMatchObject({ state: "undone", counts: { undone: 1, conflicting: 2 } });
  });

  test("more than 100 prices need a fresh second factor, for the edit and for its undo", async () => {
    await database().pool.query(`
      insert into product_variants (product_id, name, price_paise, machine, format, hoop, path, file_hash, position)
      select 12, 'More ' || n, 10000, 'Usha Janome', 'dst', '4x4', 'designs/12/more-' || n, file_hash, n
      from product_variants, generate_series(1, 100) n where id = 4`);
    const planned = await plan({ kind: "price", price: "250" }, { ids: [12] });
    expect(planned.prices).toBe(101);
    shop.wait(11 * 60_000);
    const stale = await visitor.call("officeStartBulk", { id: planned.id });
    expect(stale).toMatchObject({ status: 403, body: { reason: "proof-required" } });
    const few = await plan({ kind: "price", price: "250" }, { ids: [10] });
    expect((await visitor.call("officeStartBulk", { id: few.id })).status).toBe(200);
    ({ visitor } = await employ(shop, database(), "catalogue"));
    expect((await visitor.call("officeStartBulk", { id: planned.id })).status).toBe(200);
    await workOff();
    shop.wait(11 * 60_000);
    expect((await visitor.call("officeUndoBulk", { id: planned.id })).body.reason).toBe("proof-required");
  });

  test.each<[string, SentBulkChange]>([
    ["a price", { kind: "price", price: "49.99" }],
    ["a percentage", { kind: "percent", percent: "-60", step: "1" }],
    ["a pasted column", { kind: "column", of: "price", rows: [["40"]] }],
  ])(
    "%s that lowers a price by more than half needs a fresh second factor, and so does the undo of a rise",
    async (_, change) => {
      const planned = await plan(change, { ids: [10] });
      const half = await plan({ kind: "percent", percent: "-50", step: "1" }, { ids: [11] });
      const raised = await make({ kind: "price", price: "700" }, { ids: [12] });
      shop.wait(11 * 60_000);
      const stale = await visitor.call("officeStartBulk", { id: planned.id });
      expect(stale).toMatchObject({ status: 403, body: { reason: "proof-required" } });
      expect((await visitor.call("officeUndoBulk", { id: raised.id })).body.reason).toBe("proof-required");
      expect((await visitor.call("officeStartBulk", { id: half.id })).status).toBe(200);
      await workOff();
      expect((await stock()).map(({ prices }) => prices)).toEqual([[100, 150], [100], [700]]);
      ({ visitor } = await employ(shop, database(), "catalogue"));
      expect((await visitor.call("officeStartBulk", { id: planned.id })).status).toBe(200);
      expect((await visitor.call("officeUndoBulk", { id: raised.id })).status).toBe(200);
    },
  );

  test("refuses an undo after a day, and deletes bulk edits that were not started", async () => {
    const done = await make({ kind: "price", price: "250" });
    const planned = await plan({ kind: "price", price: "300" });
    shop.wait(24 * 60 * 60_000 + 1);
    ({ visitor } = await employ(shop, database(), "catalogue"));
    expect((await visitor.call("officeBulk", { id: `${done.id}` })).body.bulk.undoUntil).toBeNull();
    expect((await visitor.call("officeUndoBulk", { id: done.id })).body.reason).toBe("bulk-not-undoable");
    await sweepBulks(database().db, shop.now());
    expect((await visitor.call("officeStartBulk", { id: planned.id })).body.reason).toBe("bulk-unknown");
  });

  describe("a pasted column", () => {
    const paste = (text: string, of: "price" | "tags" = "price") =>
      ({ kind: "column", of, rows: text.split("\n").map((row) => row.split("\t")) }) as const;

    test.each([
      ["a row for each design, one left empty", "Price\n₹1,250\n\n75.50\n", [[1250, 1250], [200], [75.5]]],
      ["a row for each variant", "1\n2\n3\n4", [[1, 2], [3], [4]]],
      ["a table by number", "id\tprice\n12\t99\n10\t80", [[80, 80], [200], [99]]],
      ["a table by name and variant", "name,variant,price\nLotus,Usha 2,80", [[100, 80], [200], [300]]],
    ])("%s", async (_, text, prices) => {
      await make(paste(text));
      const { rows } = await database().pool.query<{ prices: number[] }>(`
        select array_agg((price_paise / 100.0)::float8 order by id) as prices from product_variants group by product_id order by product_id`);
      expect(rows.map((row) => row.prices)).toEqual(prices);
    });

    test("of tags", async () => {
      expect(await make(paste("Tags\na, b\n\nc", "tags"))).toMatchObject({ counts: { changed: 2, same: 1 } });
      expect((await stock()).map(({ tags }) => tags)).toEqual(["a,b", "rose", "c"]);
    });

    test.each([
      ["", "column-empty"],
      ["1\n2", "column-length"],
      ["colour\tsize\n1\t2", "column-headings"],
      ["10\t80\n11\t90\n12\t99", "column-headings"],
    ])("%j is refused with an error at the field", async (text, reason) => {
      const { status, body } = await visitor.call("officePlanBulk", { target: all, change: paste(text) });
      expect([status, body.reason, Object.keys(Object(Object(body).errors))]).toEqual([
        400,
        reason,
        ["change.rows"],
      ]);
    });

    test("reports all rows with errors, and plans nothing", async () => {
      const errors = async (text: string) =>
        (await visitor.call("officePlanBulk", { target: all, change: paste(text) })).body;
      expect(await errors("100\n-1\nfree")).toEqual({
        bulk: null,
        errors: [
          { row: 2, error: "price", text: "-1" },
          { row: 3, error: "price", text: "free" },
        ],
      });
      expect(
        (await errors("id\tprice\n99\t1\n10\t2\n10\t3\n12\t1000000")).errors.map(({ row, error }) => [
          row,
          error,
        ]),
      ).toEqual([
        [2, "design"],
        [4, "twice"],
        [5, "price"],
      ]);
      expect((await visitor.call("officeBulks")).body.bulks).toEqual([]);
    });
  });

  test("refuses invalid changes with an error at the field", async () => {
    const refused: [object, string][] = [
      ...["0", "-1", "1000001", "free", ""].map((price): [object, string] => [
        { kind: "price", price },
        "change.price",
      ]),
      [{ kind: "percent", percent: "-100", step: "1" }, "change.percent"],
      [{ kind: "percent", percent: "+10", step: "0" }, "change.step"],
      [{ kind: "category", how: "add", category: 99 }, "change.category"],
      [{ kind: "machine", from: null, to: " " }, "change.to"],
      [{ kind: "take-down", reason: " " }, "change.reason"],
    ];
    for (const [change, field] of refused) {
      const answer = await visitor.send(
        "officePlanBulk",
        { target: all, change },
        { origin: "http://localhost" },
      );
      expect([answer.status < 500, Object.keys(Object(Object(answer.body).errors))], field).toEqual([
        true,
        [field],
      ]);
    }
    const unknown = await visitor.call("officePlanBulk", {
      target: { ids: [99] },
      change: { kind: "publish" },
    });
    expect(unknown.body.reason).toBe("bulk-nothing");
  });
});
