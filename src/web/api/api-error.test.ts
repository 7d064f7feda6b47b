import { expect, test } from "vitest";
import { en } from "../messages/en/index.ts";
import { te } from "../messages/te/index.ts";
import { ApiError } from "./api-error.ts";
import { failureSentence } from "./failure-sentence.ts";

const refused = (body: unknown, status = 400) => ApiError.of(Response.json(body, { status }));

test.each([
  [{ error: "Invalid OTP" }, "Invalid OTP"],
  [{ errors: "Invalid OTP" }, "Invalid OTP"],
  [{ msg: "Already registered" }, "Already registered"],
  [{}, "Request failed with code: 400"],
])("what the server says of a refusal: %j", async (body, sentence) => {
  expect((await refused(body)).message).toBe(sentence);
});

test("an answer that is no JSON has its status", async () => {
  const error = await ApiError.of(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect([error.status, error.message]).toEqual([502, "Request failed with code: 502"]);
});

test("faulty fields travel by name", async () => {
  expect((await refused({ errors: { phone: "Wrong" } })).fields).toEqual({ phone: "Wrong" });
});

test("a refusal is said in the reader's language, a breakdown by the page's own sentence", async () => {
  const wrong = await refused({ error: "Invalid OTP" });
  expect(failureSentence(te, wrong, "fallback")).toBe(te.sentences.otpInvalid);
  expect(failureSentence(en, await refused({ error: "Trouble" }, 500), "fallback")).toBe("fallback");
  expect(failureSentence(en, new Error("line"), "fallback")).toBe("fallback");
});
