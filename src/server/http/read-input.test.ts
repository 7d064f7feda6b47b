import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import * as z from "zod";
import { BODY_LIMIT_BYTES } from "../../contract/constants.ts";
import { answerError } from "./error-answers.ts";
import { createPublicCalls } from "./public-calls.ts";
import { readInput } from "./read-input.ts";
import { createRouter } from "./router.ts";

const log = pino({ level: "silent" });
const { app, on } = createRouter({ calls: createPublicCalls(log), findCaller: async () => undefined });
app.onError((error, context) => answerError(error, context, log));
on("sendReset", async ({ input }) => ({ success: true as const, msg: input.email }));
on("findWishlist", async () => ({ data: [] }));

const send = (body: string, type = "application/json") =>
  app.request("/api/customer/sendReset", { method: "POST", body, headers: { "content-type": type } });

test("a call accepts JSON and ignores unknown fields (§ 7.1)", async () => {
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

test("an invalid field is reported with its sentence and reason, which are the error's too (§ 5.18)", async () => {
  expect(await (await send('{"email":"nobody"}')).json()).toEqual({
    success: false,
    code: "validation",
    error: "Invalid email address",
    errors: { email: "Invalid email address" },
    reason: "email-invalid",
    reasons: { email: "email-invalid" },
  });
});

test.each([
  ["a NUL", "\\u0000"],
  ["half a surrogate pair", "\\ud800"],
  ["a line break", "\\n"],
  ["a line separator", "\\u2028"],
  ["a bidirectional override", "\\u202e"],
  ["a zero-width space", "\\u200b"],
])("%s in a body is refused before anything uses it, with the name of its field", async (_, sign) => {
  const answer = await send(`{"email":"nobody@example.com","otp":"12${sign}34"}`);
  expect(answer.status).toBe(400);
  const sentence = "Please remove line breaks and invisible characters.";
  expect(await answer.json()).toMatchObject({ error: sentence, errors: { otp: sentence } });
});

test("an invalid text deep in a body is reported with its path, as an invalid field is", async () => {
  const answer = await send('{"data":{"texts":{"en":{"name":"a\\nb"}}}}');
  expect(Object.keys((await answer.json()).errors)).toEqual(["texts.en.name"]);
});

test("line breaks are allowed in the fields that a call names, other invisible characters are not", async () => {
  const shape = { body: z.object({ text: z.string(), name: z.string() }), lines: ["text"] };
  const letters = new Hono().post("/", async (context) => context.json(await readInput(context, shape)));
  letters.onError((error, context) => answerError(error, context, log));
  const write = (body: object) =>
    letters.request("/", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const letter = { text: "Namaste,\r\n\nit breaks.", name: "Latha" };
  expect(await (await write(letter)).json()).toEqual(letter);
  for (const [field, wrong] of [
    ["name", { ...letter, name: "a\nb" }],
    ["text", { ...letter, text: "a\u202eb" }],
    ["text", { ...letter, text: "a\ud800b" }],
  ] as const)
    expect(Object.keys((await (await write(wrong)).json()).errors), field).toEqual([field]);
});

test("joiners are allowed in Telugu and Kannada, and complete surrogate pairs anywhere", async () => {
  expect((await send('{"email":"a@b.example","name":"ಲಕ್ಷ್ಮಿ\\u200cರಾವ್ \\u200d \\ud83e\\udea1"}')).status).toBe(
    200,
  );
});

test("a customer's call without a session is 401", async () => {
  expect((await app.request("/api/wishlist/find?custId=1")).status).toBe(401);
});
