import { describe, expect, test } from "vitest";
import { searchQuery, searchTerms, spellable } from "./search-terms.ts";

describe("search terms", () => {
  test.each<[string, string[][]]>([
    ["  Boat   NECK ", [["boat"], ["neck"]]],
    ["lotus lotus", [["lotus"]]],
    ["mamidi", [["mamidi", "mango"]]],
    ["నెమలి", [["నెమలి", "peacock"]]],
    ["tama", [["tama", "lotus"]]],
    ["nem", [["nem", "peacock"]]],
    ["ma", [["ma"]]],
    ["8x12, 1006", [["8x12"], ["1006"]]],
    ["Lotus 8 X 12", [["lotus"], ["8x12"]]],
    ["8×12 8 × 12", [["8x12"]]],
    ["lotus 8 x", [["lotus"], ["8x"]]],
    ["4 xl", [["4"], ["xl"]]],
    ["d'souza's", [["d"], ["souza"], ["s"]]],
    ["ＬＯＴＵＳ", [["lotus"]]],
    ["!!! 🪡", []],
    [`lotus ${"x".repeat(41)}`, []],
  ])("%j → %j", (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test("takes no more than eight", () => {
    expect(searchTerms("a b c d e f g h i j")).toHaveLength(8);
  });

  test("every term is wanted as a prefix, in any of its spellings", () => {
    const terms = searchTerms("mamidi 8");
    expect(searchQuery(terms)).toBe("('mamidi':* | 'mango':*) & ('8':*)");
    expect(searchQuery(terms, "AB")).toBe("('mamidi':*AB | 'mango':*AB) & ('8':*AB)");
  });

  test("numbers and short words have no misspellings", () => {
    expect(spellable(["lotus"])).toEqual(["lotus"]);
    expect(spellable(["1006"])).toEqual([]);
    expect(spellable(["8x12"])).toEqual([]);
    expect(spellable(["zar"])).toEqual([]);
  });
});
