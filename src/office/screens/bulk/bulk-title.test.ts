import { expect, test } from "vitest";
import { bulk as m } from "../../messages/en/bulk.ts";
import { bulkTitle } from "./bulk-title.ts";

test.each([
  [{ kind: "percent", amount: 10_00 }, "Price +10 %"],
  [{ kind: "percent", amount: -12_50 }, "Price -12.5 %"],
  [{ kind: "price", amount: 250_00 }, "Price ₹250"],
  [{ kind: "tags", amount: null }, "Tags"],
] as const)("%o", (bulk, title) => expect(bulkTitle(m, bulk)).toBe(title));
