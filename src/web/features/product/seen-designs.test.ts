import { expect, test } from "vitest";
import { rememberSeen } from "./seen-designs.ts";

function memory(stored?: string) {
  const values = new Map(stored === undefined ? [] : [["_seen", stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  // The code uses only two of its functions.
  return storage as Storage;
}

const card = (id: number) => ({ id, name: `Design ${id}`, photo: `/media/${id}/800.webp`, offered: "" });

test("recently viewed designs are listed latest first, each once, twelve at most", () => {
  const storage = memory();
  for (let id = 1; id <= 20; id++) rememberSeen(card(id), storage);
  expect(rememberSeen(card(19), storage).map(({ id }) => id)).toEqual([
    20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8,
  ]);
});

test("invalid stored designs are ignored", () => {
  const storage = memory("{nonsense");
  expect(rememberSeen(card(1), storage)).toEqual([]);
  const wrong = [
    null,
    { id: "x" },
    { ...card(2), photo: "javascript:" },
    { ...card(3), offered: 7 },
    { ...card(4), from: "x" },
  ];
  expect(rememberSeen(card(1), memory(JSON.stringify([...wrong, card(5)])))).toEqual([card(5)]);
});
