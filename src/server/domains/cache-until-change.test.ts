import { describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { searchSynonyms } from "../db/schema/index.ts";
import { cacheUntilChange } from "./cache-until-change.ts";
import { createSynonymStore } from "./catalogue/synonyms/synonym-store.ts";

describe.each(testEngines())("a cached query on $name", (engine) => {
  const database = useDatabase(engine);

  test("runs once, and again after a change", async () => {
    const { db } = database();
    let change = () => {};
    const synonyms = cacheUntilChange(createSynonymStore(database()).all, (invalidate) => {
      change = invalidate;
    });
    expect(await synonyms()).toEqual([]);
    await db.insert(searchSynonyms).values({ word: "nemali", meaning: "peacock", createdAt: new Date() });
    expect(await synonyms()).toEqual([]);
    change();
    expect(await synonyms()).toMatchObject([{ word: "nemali", meaning: "peacock" }]);
  });
});
