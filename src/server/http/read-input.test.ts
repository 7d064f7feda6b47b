import { pino } from "pino";
import { expect, test } from "vitest";
import { BODY_LIMIT_BYTES } from "../../contract/constants.ts";
import { answerError } from "./error-answers.ts";
import { createRouter } from "./router.ts";

const { app, on } = createRouter({ findCaller: async () => undefined });
app.onError((error, context) => answerError(error, context, pino({ level: "silent" })));
on("sendReset", async ({ input }) => ({ success: true as const, msg: input.email }));
on("findWishlist", async () => ({ data: [] }));

const send = (body: string, type = "application/json") =>
  app.request("/api/customer/sendReset", { method: "POST", body, headers: { "content-type": type } });

test("a call takes JSON and ignores what it does not know", async () => {
  const answer = await send('{"email":" a@b.example ","admin":true}');
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, msg: "a@b.example" }]);
});

test.each([
  ["not JSON", "email=a@b.example", "application/x-www-form-urlencoded", 415],
  ["broken JSON", '{"email"', "application/json", 400],
  ["a body over the limit", `"${"x".repeat(BODY_LIMIT_BYTES)}"`, "application/json", 413],
  ["a field against its rule", '{"email":"nobody"}', "application/json", 400],
] as const)("%s is refused in the contract's form", async (_, body, type, status) => {
  const answer = await send(body, type);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, error: expect.any(String) });
});

test("a faulty field is named with its sentence, which is the error too", async () => {
  const { error, errors } = await (await send('{"email":"nobody"}')).json();
  expect([error, errors]).toEqual(["Invalid email address", { email: "Invalid email address" }]);
});

test("a NUL in a body is refused before it reaches the database", async () => {
  expect((await send('{"email":"nobody@example.com","otp":"12\\u000034"}')).status).toBe(400);
});

test("a customer's call without a session is 401", async () => {
  expect((await app.request("/api/wishlist/find?custId=1")).status).toBe(401);
});
