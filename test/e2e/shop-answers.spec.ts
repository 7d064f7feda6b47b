import { expect, test } from "@playwright/test";

test("the shop says that it is ready", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(await answer.json()).toEqual({ status: "ok" });
});
