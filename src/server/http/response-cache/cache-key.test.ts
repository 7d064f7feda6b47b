import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

test("parameters without effect are not part of a page's key", () => {
  expect(cacheKey("/p/1006")).toBe("/p/1006");
  expect(cacheKey("/p/1006?utm_source=x&fbclid=y")).toBe("/p/1006");
  expect(cacheKey("/?token=secret&email=a@b.c")).toBe("/");
});

test("the order of a query and repeated names do not matter", () => {
  const key = "/category?categoryId=130&page=2";
  expect(cacheKey("/category?page=2&x=1&categoryId=130&page=9")).toBe(key);
  expect(cacheKey(key)).toBe(key);
});

test("keys of public calls contain the parameters of their wire schema", () => {
  expect(cacheKey("/api/product/getProductByCategory?pageSize=18&nonce=1&categoryId=130&page=1")).toBe(
    "/api/product/getProductByCategory?categoryId=130&page=1&pageSize=18",
  );
  expect(cacheKey("/api/category/getAllCategory?x=1")).toBe("/api/category/getAllCategory");
});

test("calls of one customer and files have no key", () => {
  for (const url of [
    "/api/order/list?id=1",
    "/api/health",
    "/media/x/800.webp",
    "/assets/a.js",
    "/emulator/x",
  ])
    expect(cacheKey(url)).toBeUndefined();
});
