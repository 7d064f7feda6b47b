import { expect, test } from "vitest";
import { textFilter } from "./customer-filter.ts";

test.each([
  ["+91 98765-43210", { phone: "9876543210" }],
  ["98765", { phone: "98765" }],
  ["Latha@Example", { email: "latha@example" }],
  ["Latha", { words: ["latha"], email: "latha" }],
  ["Latha  RAO,", { words: ["latha", "rao"] }],
  ["లత రావు", { words: ["లత", "రావు"] }],
  ["o'neill & co", { words: ["o", "neill", "co"] }],
  ["!?", { words: [], email: "!?" }],
])("%s", (find, filter) => {
  expect(textFilter(find)).toEqual(filter);
});
