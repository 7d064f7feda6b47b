import { describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { searchSynonyms } from "../db/schema/index.ts";
import { cacheEachUntilChange, cacheUntilChange } from "./cache-until-change.ts";
import { listSynonyms } from "./catalogue/index.ts";

describe.each(testEngines())("a cached query on $name", (engine) => {
  const database = useDatabase(engine);

  test("runs once, and again after a change", async () => {
    const { db } = database();
    let change = () => {};
    const synonyms = cacheUntilChange(
      () => listSynonyms(database().db),
      (invalidate) => {
        change = invalidate;
      },
    );
    expect(await synonyms()).toEqual([]);
    await db.insert(searchSynonyms).values({ word: "nemali", meaning: "peacock", createdAt: new Date() });
    expect(await synonyms()).toEqual([]);
    change();
    expect(await synonyms()).toMatchObject([{ word: "nemali", meaning: "peacock" }]);
  });

  test("with arguments runs once for each of them, and again after a change or a failure", async () => {
    let change = () => {};
    const designs = new Map([["nemali", 3]]);
    const reads: string[] = [];
    const read = async (word: string) => {
      reads.push(word);
      const count = designs.get(word);
      if (count === undefined) throw new Error("no such word");
      return count;
    };
    const countOf = cacheEachUntilChange(read, (invalidate) => {
      change = invalidate;
    });
    await expect(countOf("hamsa")).rejects.toThrow("no such word");
    designs.set("hamsa", 1);
    expect([await countOf("nemali"), await countOf("hamsa"), await countOf("nemali")]).toEqual([3, 1, 3]);
    designs.set("nemali", 4);
    expect(await countOf("nemali")).toBe(3);
    change();
    expect([await countOf("nemali"), await countOf("hamsa")]).toEqual([4, 1]);
    expect(reads).toEqual(["hamsa", "nemali", "hamsa", "nemali", "hamsa"]);
  });
});
