import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../ui/api/api-error.ts";
import { callOffice } from "./call-office.ts";
import { proofRequest, signInRequired } from "./open-dialogs.ts";
import { createOfficeCache } from "./queries.ts";

const REFUND = { number: 10017, reason: "wrong hoop" };

/** Answers of the server, one per call; the last one stays. */
function serverThat(...answers: readonly (readonly [status: number, body: object])[]) {
  const left = [...answers];
  const fetcher = vi.fn(async (_path: string, _init: RequestInit) => {
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [500, {}];
    return Response.json(body, { status });
  });
  vi.stubGlobal("fetch", fetcher);
  return fetcher;
}
const PROOF = [403, { code: "forbidden", reason: "proof-required" }] as const;
const DONE = [200, { end: "back" }] as const;

afterEach(() => {
  proofRequest.open.get()?.(false);
  signInRequired.set(false);
});

test("a call that needs a fresh proof asks for it and is repeated, with the same content", async () => {
  const server = serverThat(PROOF, DONE);
  const answer = callOffice("officeRefundOrder", REFUND);
  await expect.poll(() => proofRequest.open.get()).not.toBeNull();
  proofRequest.open.get()?.(true);
  expect(await answer).toEqual({ end: "back" });
  expect(server.mock.calls.map(([, { body }]) => JSON.parse(`${body}`))).toEqual([REFUND, REFUND]);
});

test("a call whose proof is given up is not repeated", async () => {
  const server = serverThat(PROOF, DONE);
  const answer = callOffice("officeRefundOrder", REFUND);
  await expect.poll(() => proofRequest.open.get()).not.toBeNull();
  proofRequest.open.get()?.(false);
  await expect(answer).rejects.toMatchObject({ said: { reason: "proof-required" } });
  expect(server).toHaveBeenCalledTimes(1);
});

test("a reason is asked for before a proof, which would be in vain without one", async () => {
  serverThat(PROOF);
  await expect(callOffice("officeRefundOrder", { ...REFUND, reason: "" })).rejects.toMatchObject({
    said: { reasons: { reason: "reason-missing" } },
  });
  expect(proofRequest.open.get()).toBeNull();
});

test.each([
  ["office-session-required", true],
  ["second-factor-required", true],
  ["order-without-money", false],
])("an answer %s opens the sign-in over the page: %s", async (reason, isOpen) => {
  serverThat([401, { code: "unauthorized", reason }]);
  await expect(callOffice("officeRefundOrder", REFUND)).rejects.toBeInstanceOf(ApiError);
  expect(signInRequired.get()).toBe(isOpen);
});

test("the sign-in itself shows its refusal in its own form", async () => {
  serverThat([401, { code: "unauthorized", reason: "office-session-required" }]);
  await expect(callOffice("officeSignInCode", { code: "123456" })).rejects.toBeInstanceOf(ApiError);
  expect(signInRequired.get()).toBe(false);
});

test("only lost connections and failures of the server are tried again, twice", () => {
  const { retry } = createOfficeCache().getDefaultOptions().queries ?? {};
  const retries = (error: Error) =>
    [0, 1, 2].map((count) => typeof retry === "function" && retry(count, error));
  const failed = (status: number) => new ApiError(status, "internal", "");
  expect([0, 500, 503].map((status) => retries(failed(status)))).toEqual(Array(3).fill([true, true, false]));
  expect([400, 403, 409, 499].map((status) => retries(failed(status)).includes(true))).toEqual(
    Array(4).fill(false),
  );
  expect(retries(new Error("a fault of the page"))).toEqual([false, false, false]);
});
