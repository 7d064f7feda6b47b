import { expect, test } from "vitest";
import { inEachLanguage } from "../../contract/languages.ts";
import * as en from "../sentences/en.ts";
import { ApiError } from "./api-error.ts";
import { failureSentence, refusalErrors } from "./failure-sentence.ts";

const sentences = inEachLanguage(() => import("../sentences/en.ts"));
const [te, kn] = await Promise.all([sentences.te(), sentences.kn()]);

const refused = (body: unknown, status = 400) => ApiError.of(Response.json(body, { status }));

test.each([
  [{ error: "Invalid OTP" }, "Invalid OTP"],
  [{ errors: "Invalid OTP" }, "Invalid OTP"],
  [{ msg: "Already registered" }, "Already registered"],
  [{}, "Request failed with code: 400"],
])("the server's message of a refusal is read from %j (§ 7.2, 7.3)", async (body, sentence) => {
  expect((await refused(body)).message).toBe(sentence);
});

test("a response that is not JSON gives a message with its status (§ 7.3)", async () => {
  const error = await ApiError.of(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect([error.status, error.message]).toEqual([502, "Request failed with code: 502"]);
});

test("field errors are mapped to their fields", async () => {
  const errors = { phone: "Invalid phone number", area: "A rule of tomorrow" };
  const error = await refused({ errors, reasons: { phone: "phone-invalid", area: "area-of-tomorrow" } });
  expect(refusalErrors(te, error)).toEqual({ phone: te.refusals["phone-invalid"], area: errors.area });
});

test("a refusal is shown in the reader's language, a server error with the page's own message", async () => {
  const wrong = await refused({ reason: "otp-invalid", error: "Invalid OTP" });
  expect(failureSentence(te, wrong, "fallback")).toBe(te.refusals["otp-invalid"]);
  expect(failureSentence(en, await refused({ error: "Trouble" }, 500), "fallback")).toBe("fallback");
  expect(failureSentence(en, new Error("line"), "fallback")).toBe("fallback");
});

const values = { minutes: 3, provider: "razorpay", toPay: 40, days: 14, order: 10012, design: "Lotus" };

test.each(Object.entries({ te, kn }))("%s: every reason has its own message", async (_, messages) => {
  for (const [reason, sentence] of Object.entries(messages.refusals)) {
    const own = typeof sentence === "string" ? sentence : sentence(values);
    const error = await refused({ reason, values, error: "In English" });
    expect([reason, failureSentence(messages, error, "fallback")]).toEqual([reason, own]);
  }
});

test.each([
  ["a reason that this page does not know", { reason: "price-of-tomorrow" }],
  ["a member of every object", { reason: "constructor" }],
  ["none", {}],
  ["a reason without what its sentence names", { reason: "too-many", values: { minutes: "many" } }],
])("%s: the server's message is shown", async (_, answer) => {
  const error = await refused({ ...answer, error: "In English" }, 409);
  expect(failureSentence(te, error, "fallback")).toBe("In English");
});
