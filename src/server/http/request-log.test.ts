import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type AnsweredRequest, levelOf, logRequests } from "./request-log.ts";

const answered = (values: Partial<AnsweredRequest>): AnsweredRequest => ({
  method: "GET",
  route: "/api/order/list",
  status: 200,
  ms: 5,
  bytes: 100,
  aborted: false,
  ...values,
});

test.each<[string, Partial<AnsweredRequest>, string]>([
  ["a read", {}, "debug"],
  ["a missing page", { route: "/p/:id", status: 404 }, "debug"],
  ["a change", { method: "POST" }, "info"],
  ["a refusal of the API", { status: 403 }, "info"],
  ["a slow request", { ms: 1_200 }, "info"],
  ["an unavailable provider", { status: 502 }, "warn"],
  ["an internal error", { status: 500 }, "error"],
])("%s", (_, values, level) => {
  expect(levelOf(answered(values))).toBe(level);
});

test.each([
  [1, "proxy-request-00042", true],
  [1, "no spaces allowed", false],
  [1, "x".repeat(65), false],
  [0, "proxy-request-00042", false],
])("behind %i proxies the request id %j is accepted: %j", async (trustedProxies, given, isTaken) => {
  const log = pino({ level: "silent" });
  const server = createServer(logRequests({ log, trustedProxies }, (_, response) => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { headers } = await fetch(url, { headers: { "x-request-id": given } });
  server.close();
  expect(headers.get("x-request-id") === given).toBe(isTaken);
  expect(headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
});
