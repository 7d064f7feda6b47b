import { expect, test } from "vitest";
import { breakLinks } from "./break-links.ts";

test.each([
  ["Your parcel waits: https://evil.example/pay", "Your parcel waits: https: //evil. example/pay"],
  ["www.evil.example", "www. evil. example"],
  ["HTTP://1.2.3.4:8080/x", "HTTP: //1. 2. 3. 4:8080/x"],
  ["http://localhost/x", "http: //localhost/x"],
  ["mailto:a@evil.example", "mailto: a@evil. example"],
  ["t.me/abc", "t. me/abc"],
  ["evil。example and evil．in and evil․com", "evil。 example and evil． in and evil․ com"],
  ["https:\u200d//evil.\u200dcom", "https: \u200d//evil. \u200dcom"],
  ["ఉదాహరణ.భారత్", "ఉదాహరణ. భారత్"],
])("%s cannot be pressed in a mail", (text, broken) => {
  expect(breakLinks(text)).toBe(broken);
});

test("text without a link stays as written", () => {
  const text = "At 10:30 it sews 3.5 mm too far.\nWhy? See order no. 10042: page 2, 4/5.";
  expect(breakLinks(text)).toBe(text);
});
