import { expect, test } from "vitest";
import { originInBrowser } from "./origin-in-browser.ts";

test.each([
  ["http://127.0.0.1:3000", "http://localhost:3000/api/order", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://evil.example/api/order", "http://127.0.0.1:3000"],
  ["https://shop.example", "http://localhost:3000/api/order", "https://shop.example"],
])("a shop at %s that is requested as %s has the origin %s", (shop, asked, origin) => {
  expect(originInBrowser(shop, asked)).toBe(origin);
});
