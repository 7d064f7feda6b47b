import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

test("what changes nothing is not part of a page's key", () => {
  expect(cacheKey("/p/1006")).toBe("/p/1006");
  expect(cacheKey("/p/1006?utm_source=x&fbclid=y")).toBe("/p/1006");
  expect(cacheKey("/?token=secret&email=a@b.c")).toBe("/");
});

test("the order of a query does not matter, a second value of one name neither", () => {
  const key = "/category?categoryId=130&page=2";
  expect(cacheKey("/category?page=2&x=1&categoryId=130&page=9")).toBe(key);
  expect(cacheKey(key)).toBe(key);
});

test("public calls go by the query that their wire names", () => {
  expect(cacheKey("/api/product/getProductByCategory?pageSize=18&nonce=1&categoryId=130&page=1")).toBe(
    "/api/product/getProductByCategory?categoryId=130&page=1&pageSize=18",
  );
  expect(cacheKey("/api/category/getAllCategory?x=1")).toBe("/api/category/getAllCategory");
});

test("what belongs to one customer, and files, have no key", () => {
  for (const url of [
    "/api/order/list?id=1",
    "/api/health",
    "/media/x/800.webp",
    "/assets/a.js",
    "/emulator/x",
  ])
    expect(cacheKey(url)).toBeUndefined();
});
