import { describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { createSecurityHeaders } from "../security-headers.ts";
import { createOfficeHost } from "./office-host.ts";

const OFFICE = "https://office.shop.example";
const SHOP = { origin: "https://shop.example" };

test.each([
  ["office.shop.example", "/office", false],
  ["office.shop.example", "/office/orders/7", false],
  ["office.shop.example", "/api/office/me?x=1", false],
  ["office.shop.example", "/assets/a.css", false],
  ["office.shop.example", "/media/ab/320.webp", false],
  ["office.shop.example", "/api/health", false],
  ["office.shop.example", "/", true],
  ["OFFICE.shop.example:443", "/checkout", true],
  ["office.shop.example.", "/p/1006", true],
  ["office.shop.example", "/office/../p/1006", true],
  ["office.shop.example", "/officer", true],
  ["office.shop.example", "/api/healthy", true],
  ["shop.example", "https://office.shop.example/p/1006", true],
  ["shop.example", "/p/1006", false],
  [undefined, "/p/1006", false],
])("a request to %s for %s belongs to the shop: %s", (host, target, isForeign) => {
  expect(createOfficeHost(OFFICE, SHOP).isForeign(host, target)).toBe(isForeign);
});

test("ports distinguish office and shop on equal hosts; one origin serves both", () => {
  const ports = createOfficeHost("http://localhost:4001", { origin: "http://localhost:4000" });
  expect(ports.isForeign("localhost:4001", "/")).toBe(true);
  expect(ports.isForeign("localhost:4000", "/")).toBe(false);
  for (const known of [undefined, SHOP.origin])
    expect(createOfficeHost(known, SHOP).isForeign("shop.example", "/"), known).toBe(false);
});

describe.each(testEngines())("an office with a host of its own", (engine) => {
  const database = useDatabase(engine);

  test("has no storefront, and the shop's API description omits the office's calls", async () => {
    const shop = createTestShop(database(), { officeOrigin: OFFICE });
    const paths = [
      "/",
      "/p/1006",
      "/checkout",
      "/api/customer/login",
      "/api/openapi.json",
      "/api/docs",
      "/metrics",
    ];
    for (const path of [...paths, "/api/category/getAllCategory", "/sitemap.xml", "/robots.txt"])
      expect((await shop.request(`${OFFICE}${path}`)).status, path).toBe(404);
    expect((await shop.request(`${OFFICE}/api/health`)).status).toBe(200);
    expect((await shop.request(`${OFFICE}/api/office/me`)).status).toBe(401);
    const described = await (await shop.request(`${SHOP.origin}/api/openapi.json`)).text();
    expect(described).toContain("/api/customer/login");
    expect(described).not.toMatch(/office(?!r)/i);
  });

  test("is described when it shares the shop's host", async () => {
    const described = await (await createTestShop(database()).request("/api/openapi.json")).text();
    expect(described).toContain("/api/office/me");
    expect(described).toContain("__Host-office-session");
  });
});

describe("headers", () => {
  const headersOf = createSecurityHeaders({ razorpayCheckout: true, https: true });
  const at = (path: string, type = "text/html; charset=UTF-8") => Object.fromEntries(headersOf(path, type));

  test("the office's policy excludes payment providers", () => {
    for (const path of ["/office", "/office/orders", "/api/office/designs/preview"])
      expect(at(path)["content-security-policy"], path).not.toContain("razorpay");
    expect(at("/office/assets/a.js", "text/javascript")["content-security-policy"]).not.toContain("razorpay");
    for (const path of ["/", "/officer"])
      expect(at(path)["content-security-policy"], path).toContain("https://checkout.razorpay.com");
  });

  test("the office's forms may post to the shop's host", () => {
    const choices = { razorpayCheckout: true, https: true, shopFormTarget: SHOP.origin };
    const [office] = createSecurityHeaders(choices)("/office", "text/html").filter(([name]) =>
      /policy$/.test(name),
    );
    expect(office?.[1]).toContain(`form-action 'self' ${SHOP.origin}`);
  });

  test("pages of other sites keep no window reference, except a checkout's own windows", () => {
    expect(at("/office")["cross-origin-opener-policy"]).toBe("same-origin");
    expect(at("/")["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });

  test("other sites may embed pictures only", () => {
    for (const path of ["/media/card/p1006-1.jpg", "/icons/icon-192.png"])
      expect(at(path, "image/jpeg")["cross-origin-resource-policy"], path).toBe("cross-origin");
    for (const path of ["/", "/office", "/api/customer/sessions", "/assets/a.js"])
      expect(at(path)["cross-origin-resource-policy"], path).toBe("same-origin");
  });
});
