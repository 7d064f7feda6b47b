import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { publishDraft } from "./publish-draft.ts";
import { storeWords } from "./use-typed-words.ts";

test("saved words are shown at once on every page of the list, and other designs keep theirs", async () => {
  const cache = new QueryClient();
  const design = (key: string) => ({ key, words: { name: key, price: "100", tags: "pond" } });
  const pages = [{ designs: [design("a"), design("b")] }, { designs: [design("c")] }];
  cache.setQueryData(["officeUploads", {}], { pages, pageParams: [null, 2] });
  await storeWords(cache, ["a", "c"], { price: "150" });
  expect(cache.getQueryData(["officeUploads", {}])).toMatchObject({
    pageParams: [null, 2],
    pages: [
      {
        designs: [
          { key: "a", words: { name: "a", price: "150", tags: "pond" } },
          { key: "b", words: { price: "100" } },
        ],
      },
      { designs: [{ key: "c", words: { price: "150" } }] },
    ],
  });
  expect(cache.getQueryState(["officeUploads", {}])?.isInvalidated).toBe(true);
  cache.clear();
});

test("words are saved before the list was ever loaded", async () => {
  const cache = new QueryClient();
  await storeWords(cache, ["a"], { price: "150" });
  expect(cache.getQueryData(["officeUploads", {}])).toBeUndefined();
});

test.each([
  ["a draft is published at the version that was read", "draft", [{ id: 1006, version: 3 }]],
  ["a design on sale is not published again", "on-sale", []],
])("%s", async (_, state, published) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(`${body}`));
    return Response.json({ version: 3, state });
  });
  await publishDraft(1006);
  expect(sent).toEqual(published);
});
