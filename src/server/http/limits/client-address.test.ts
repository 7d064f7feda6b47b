import { Hono } from "hono";
import { expect, test } from "vitest";
import { createAddressOf, network } from "./client-address.ts";

async function addressSeen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (context) => context.text(createAddressOf(trustedProxies)(context)));
  const env = { incoming: { socket: { remoteAddress: "::ffff:10.0.0.9" } } };
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await app.request("/", { headers }, env)).text();
}

test("without our own proxies, X-Forwarded-For is ignored", async () => {
  expect(await addressSeen(0, "1.2.3.4")).toBe("10.0.0.9");
});

test("with proxies, the entry of the outermost one counts", async () => {
  expect(await addressSeen(1, "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
  expect(await addressSeen(2, "6.6.6.6, 1.2.3.4, 5.5.5.5")).toBe("1.2.3.4");
  expect(await addressSeen(1)).toBe("10.0.0.9");
});

test("one IPv6 network counts as one address", () => {
  expect(network("2001:db8:1:2:3:4:5:6")).toBe(network("2001:db8:1:2:ffff::1"));
  expect(network("2001:db8::1")).toBe("2001:db8:0:0::/64");
});
