import { expect, test } from "vitest";
import { keepUses } from "./kept-words.ts";

function openWords(words: { word: string; uses: number }[]) {
  const state = { words, reads: 0 };
  let change = () => {};
  const list = async (limit: number) => {
    state.reads += 1;
    return { among: 50, words: state.words.slice(0, limit) };
  };
  const asked = { least: 1, most: 1, among: 50, words: ["asked"] };
  const uses = keepUses({ list, uses: async (terms) => terms.map(() => asked) }, (forget) => {
    change = forget;
  });
  return { uses, state, asked, change: () => change() };
}

const lotuses = [
  { word: "mango", uses: 3 },
  { word: "lotuses", uses: 2 },
  { word: "lotus", uses: 7 },
];

test("a term has the words that begin with any of its spellings, each once", async () => {
  const { uses, state } = openWords(lotuses);
  expect(await uses([["lot", "lotus"], ["mango"], ["zari"]])).toEqual([
    { least: 7, most: 9, among: 50, words: ["lotus", "lotuses"] },
    { least: 3, most: 3, among: 50, words: ["mango"] },
    { least: 0, most: 0, among: 0, words: [] },
  ]);
  await uses([["m"]]);
  expect(state.reads).toBe(1);
});

test("more than eight words are not asked for one by one", async () => {
  const { uses } = openWords(Array.from({ length: 9 }, (_, at) => ({ word: `lotus${at}`, uses: 1 })));
  expect(await uses([["lotus"]])).toEqual([{ least: 1, most: 9, among: 50, words: [] }]);
});

test("a change of the catalogue is read", async () => {
  const { uses, state, change } = openWords(lotuses);
  await uses([["peacock"]]);
  state.words = [{ word: "peacock", uses: 1 }];
  change();
  expect(await uses([["peacock"]])).toMatchObject([{ words: ["peacock"] }]);
});

test("the database is asked where there are too many words for the memory", async () => {
  const { uses, asked } = openWords(Array.from({ length: 20_001 }, (_, at) => ({ word: `w${at}`, uses: 1 })));
  expect(await uses([["w1"]])).toEqual([asked]);
});
