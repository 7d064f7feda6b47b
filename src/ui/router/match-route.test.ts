import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";

const routes = ["/", "p/:id", "tagsearch/:tag?", "account", "account/order/list"].map((path) => ({
  path,
  parts: [],
}));
const match = (pathname: string) => {
  const found = matchRoute(routes, pathname);
  return found && [found.route.path, { ...found.params }];
};

test("segments match exactly, except for their case and a slash at the end (§ 2.9)", () => {
  expect(match("/")).toEqual(["/", {}]);
  expect(match("/account")).toEqual(["account", {}]);
  expect(match("/Account/order/list/")).toEqual(["account/order/list", {}]);
  expect(match("/account/elsewhere")).toBeUndefined();
});

test("a parameter matches one segment, which is decoded (§ 2.10)", () => {
  expect(match("/p/1006")).toEqual(["p/:id", { id: "1006" }]);
  expect(match("/p/")).toBeUndefined();
  expect(match("/p/1/2")).toBeUndefined();
  expect(match("/tagsearch")).toEqual(["tagsearch/:tag?", { tag: undefined }]);
  expect(match("/tagsearch/deep%20%2F%20neck")).toEqual(["tagsearch/:tag?", { tag: "deep / neck" }]);
});

test("an invalid escape stays unchanged", () => {
  expect(match("/tagsearch/%E0%A4%A")).toEqual(["tagsearch/:tag?", { tag: "%E0%A4%A" }]);
});
