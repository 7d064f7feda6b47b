import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { createMissCounter, type MissCounter } from "./index.ts";
import { normalizedSearch } from "./missed-search.ts";
import { addMissedSearches, listMissedSearches } from "./missed-search-store.ts";

test.each([
  ["  Krishna   FLUTE ", "krishna flute"],
  ["ಕೃಷ್ಣ", "ಕೃಷ್ಣ"],
  ["ಲಕ್ಷ್ಮಿ\u200cಕೃಷ್ಣ", "ಲಕ್ಷ್ಮಿಕೃಷ್ಣ"],
  ["neck 8x12", "neck 8x12"],
  ["9876543210", undefined],
  ["call 98765 43210", undefined],
  ["latha@example.com", undefined],
  ["https://evil.example/<script>", undefined],
  ["1234", undefined],
  ["x".repeat(61), undefined],
  ["a b c d e f g h i", undefined],
  ["nul\u0000", undefined],
])("%j is stored as %j", (text, stored) => {
  expect(normalizedSearch(text)).toBe(stored);
});

describe.each(bothEngines())("searches without results on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let misses: MissCounter;
  let owner: OfficeVisitor;
  beforeAll(() => {
    misses = createMissCounter(database().db, () => shop.now());
    shop = createTestShop(database(), { onMissedSearch: misses.note });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await stockShop(database(), smallStock([40_00]));
    owner = (await employ(shop, database())).visitor;
  });

  const search = async (tag: string) => {
    const { body } = await shop.call(`/api/product/products?tag=${encodeURIComponent(tag)}`);
    return (body as { total: number }).total;
  };
  const missed = async () => {
    await misses.flush();
    const { searches } = (await owner.call("officeMissedSearches")).body;
    return searches.map(({ text, times }) => [text, times]);
  };

  test("are counted once per response, also for cached responses", async () => {
    for (const text of ["krishna", "Krishna ", "krishna", "zigzag", "9876543210"]) await search(text);
    await shop.call("/api/product/search-products?q=kri");
    await shop.call("/api/product/search-products?q=radha&limit=20");
    expect(await missed()).toEqual([
      ["krishna", 3],
      ["radha", 1],
    ]);
    await search("krishna");
    expect((await missed())[0]).toEqual(["krishna", 4]);
  });

  test("made-up texts cannot fill the table", async () => {
    await addMissedSearches(database().db, new Map([["krishna", 2]]), shop.now());
    for (let round = 0; round < 6; round += 1) {
      for (let made = 0; made < 300; made += 1) misses.note(`made up ${"abcdef"[round]} ${made}`);
      await misses.flush();
    }
    const stored = await listMissedSearches(database().db, 10_000);
    expect(stored).toHaveLength(1_000);
    expect(stored[0]).toMatchObject({ text: "krishna", times: 2 });
  });

  test("find designs through the owner's synonym, until it is removed", async () => {
    expect(await search("krishna")).toBe(0);
    const wrong = await owner.call("officeAddSynonym", { word: "krishna", meaning: "radha" });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { meaning: expect.any(String) } } });
    expect((await owner.call("officeAddSynonym", { word: "two words", meaning: "zigzag" })).status).toBe(400);
    for (let again = 0; again < 2; again += 1)
      await owner.call("officeAddSynonym", { word: "Krishna", meaning: "ZIGZAG" });
    expect((await owner.call("officeSynonyms")).body.synonyms).toMatchObject([
      { word: "krishna", meaning: "zigzag" },
    ]);
    expect(await createTestShop(database()).call("/api/product/products?tag=krishna")).toMatchObject({
      body: { total: 1 },
    });
    await owner.call("officeRemoveSynonym", { word: "krishna", meaning: "zigzag" });
    const { changes } = (await owner.call("officeLog", { subject: "shop" })).body;
    expect(changes.map(({ action }) => action)).toEqual(["synonym removed", "synonym added"]);
    expect(await createTestShop(database()).call("/api/product/products?tag=krishna")).toMatchObject({
      body: { total: 0 },
    });
  });

  test("can be dismissed", async () => {
    await search("krishna");
    await missed();
    await owner.call("officeDismissSearch", { text: "krishna" });
    expect(await missed()).toEqual([]);
  });
});
