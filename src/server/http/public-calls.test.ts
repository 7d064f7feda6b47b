import { pino } from "pino";
import { expect, test } from "vitest";
import { Failure } from "../domains/failure.ts";
import { createPublicCalls } from "./public-calls.ts";

const calls = createPublicCalls(pino({ level: "silent" }));
calls.on("getSubcategories", async ({ categoryId }) => {
  if (categoryId === 404) throw new Failure("category-empty");
  if (categoryId === 500) throw new Error("select * from secrets");
  return { data: [{ id: 130, name: "Neck", parentId: categoryId }] };
});
const ask = (categoryId: string) => calls.answer("getSubcategories", { categoryId, nonce: "1" });

test("a call inside the process returns a value, for the query as the schema parsed it", async () => {
  const data = [{ id: 130, name: "Neck", parentId: 7 }];
  expect(await ask("7")).toEqual({ status: 200, body: { data } });
});

test.each([
  ["x", 400, { code: "validation", errors: { categoryId: expect.any(String) } }],
  ["404", 404, { code: "not-found", error: "No products found for this category." }],
  ["500", 500, { code: "internal", error: "Something went wrong on our side. Please try again." }],
])("category %s gives status %i", async (id, status, body) => {
  expect(await ask(id)).toMatchObject({ status, body: { success: false, ...body } });
});
