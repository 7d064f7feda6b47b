import { expect, test } from "vitest";
import { decideHandover, handoverOf, withoutHandover } from "./adopt-session.ts";

test("a session handed over in the address needs token and email", () => {
  expect(handoverOf("?token=t1&email=a%40b.example&page=2")).toEqual({ token: "t1", email: "a@b.example" });
  expect(handoverOf("?token=t1")).toBeNull();
  expect(handoverOf("?email=a%40b.example&token=")).toBeNull();
});

test("only token and email are removed from the address (§ 4.1)", () => {
  expect(withoutHandover("?token=t1&email=a%40b.example")).toBe("");
  expect(withoutHandover("?page=2&token=t1&email=x&q=a")).toBe("?page=2&q=a");
});

test("a link asks before it replaces another customer's session or logs in from another site (§ 4.1)", () => {
  const asha = { token: "t1", email: "asha@b.example" };
  const bela = { token: "t2", email: "bela@b.example" };
  const origin = "https://shop.example";
  const on = (pathname: string, referrer = "") => ({ pathname, origin, referrer });
  // A mail, or a page that hides itself, may have sent the visitor.
  expect(decideHandover(asha, null, on("/"))).toBe("notice");
  expect(decideHandover(asha, null, on("/checkout"))).toBe("notice");
  expect(decideHandover(asha, { token: "older", email: "asha@b.example" }, on("/"))).toBe("adopt");
  expect(decideHandover(asha, null, on("/", `${origin}/category`))).toBe("adopt");
  expect(decideHandover(asha, null, on("/", "https://evil.example/"))).toBe("ask");
  expect(decideHandover(asha, null, on("/checkout", "https://evil.example/"))).toBe("ask");
  expect(decideHandover(asha, bela, on("/"))).toBe("ask");
  expect(decideHandover(asha, bela, on("/checkout"))).toBe("keep");
  expect(decideHandover(asha, { token: "older", email: "Asha@b.example" }, on("/checkout"))).toBe("adopt");
  expect(decideHandover(asha, asha, on("/", "https://evil.example/"))).toBe("known");
});
