import { describe, expect, test } from "vitest";
import { nearestWords } from "./nearest-words.ts";
import { correctableSpellings, indexTerm, searchQuery, searchTerms } from "./search-terms.ts";

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
    ["100mm 10 cm", [["100"], ["mm"]]],
    ["5 inch, 4in hoop", [["5"], ["4"]]],
    ["2 in 1", [["2"], ["in"], ["1"]]],
    ["10 x 10cm lotus", [["100x100"], ["lotus"]]],
    ["10cm by 12.5 cm", [["100x125"]]],
    ["4in*4in", [["4x4"]]],
    ["kuttu work designs", [["kuttu"], ["work"]]],
    ["designs", [["designs"]]],
    [
      "मोर नेक",
      [
        ["मोर", "peacock"],
        ["नेक", "neck"],
      ],
    ],
    ["mor neck", [["mor", "peacock"], ["neck"]]],
    ["गले का डिज़ाइन", [["गले", "neck"]]],
    ["gale ka design", [["gale", "neck"]]],
    ["साड़ी साडी सा\u095cी", [["साडी", "saree"]]],
    ["मन्दिर मंदिर", [["मंदिर", "temple"]]],
    ["4 इंच, 100 मि.मी. 10 से.मी. नं. 12", [["4"], ["100"], ["mm"], ["12"]]],
    ["१२", [["12"]]],
    ["no 12, no lotus", [["12"], ["no"], ["lotus"]]],
    ["d'souza's", [["d"], ["souza"], ["s"]]],
    ["ＬＯＴＵＳ", [["lotus"]]],
    ["!!! 🪡", []],
    [`lotus ${"x".repeat(41)}`, []],
  ])("%j → %j", (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test.each([
    ["आम कैरी aam kairi", "mango"],
    ["फूल फूलों phool phul", "flower"],
    ["हाथी hathi haathi", "elephant"],
    ["गला गले gala gale", "neck"],
    ["बाजू बाज़ू baju bazu आस्तीन", "sleeve"],
    ["तोता tota", "parrot"],
    ["तितली titli", "butterfly"],
    ["बूटा बूटी boota", "butta"],
    ["साड़ी साडी saadi", "saree"],
    ["ज़री जरी jari", "zari"],
    ["ब्लाउज़ ब्लाउज choli", "blouse"],
  ])("each of %s also means %s", (text, meaning) => {
    for (const term of searchTerms(text)) expect(term).toContain(meaning);
  });

  test("takes at most eight", () => {
    expect(searchTerms("a b c d e f g h i j")).toHaveLength(8);
  });

  test.each([
    ["as a prefix, in any of its spellings", [], "AB", "('mamidi':*AB | 'mango':*AB) & ('8':*AB)"],
    [
      "as the whole words that begin so, where they are listed",
      ["mango", "mangoes"],
      "AB",
      "('mango':AB | 'mangoes':AB) & ('8':*AB)",
    ],
    ["in any part", ["mango"], "", "('mango') & ('8':*)"],
  ])("every term is required %s", (_, listed, weights, query) => {
    const wanted = searchTerms("mamidi 8").map((term) => indexTerm(term, listed));
    expect(searchQuery(wanted, weights)).toBe(query);
  });

  test("a misspelt word means the nearest ones, not the most common", () => {
    const listed = [
      { word: "element", uses: 95 },
      { word: "elephant", uses: 18 },
      { word: "elephants", uses: 31 },
      { word: "leaf", uses: 95 },
    ];
    expect(nearestWords(["elefant"], listed)).toEqual(["elephant"]);
    expect(nearestWords(["elephent"], listed)).toEqual(["elephant"]);
    expect(nearestWords(["ganesha"], listed)).toEqual([]);
  });

  test("numbers and short words have no misspellings", () => {
    expect(correctableSpellings(["lotus"])).toEqual(["lotus"]);
    expect(correctableSpellings(["1006"])).toEqual([]);
    expect(correctableSpellings(["8x12"])).toEqual([]);
    expect(correctableSpellings(["zar"])).toEqual([]);
  });
});
