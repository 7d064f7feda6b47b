import { expect, test } from "vitest";
import { handoverOf, withoutHandover } from "./adopt-session.ts";

test("a hand-over needs both token and email", () => {
  expect(handoverOf("?token=t1&email=a%40b.example&page=2")).toEqual({ token: "t1", email: "a@b.example" });
  expect(handoverOf("?token=t1")).toBeNull();
  expect(handoverOf("?email=a%40b.example&token=")).toBeNull();
});

test("the address keeps everything else (§ 4.1)", () => {
  expect(withoutHandover("?token=t1&email=a%40b.example")).toBe("");
  expect(withoutHandover("?page=2&token=t1&email=x&q=a")).toBe("?page=2&q=a");
});
