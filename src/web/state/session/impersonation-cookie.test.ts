import { expect, test } from "vitest";
import { impersonationIn } from "./impersonation-cookie.ts";

test("the cookie has the end and the customer of the impersonation, at any position", () => {
  const mark = `impersonation=${encodeURIComponent("1798000000000 latha.rao+shop@example.com")}`;
  for (const cookies of [mark, `a=b; ${mark}`, `${mark}; c=d`])
    expect(impersonationIn(cookies)?.until, cookies).toBe(1_798_000_000_000);
  expect(impersonationIn(mark)?.email).toBe("latha.rao+shop@example.com");
});

test.each([
  "",
  "impersonation=",
  "impersonation=1",
  "impersonation=x%20a%40b",
  "impersonation=1%20nobody",
  "ximpersonation=1%20a%40b",
])("the cookies %j contain no impersonation", (cookies) => {
  expect(impersonationIn(cookies)).toBeNull();
});
