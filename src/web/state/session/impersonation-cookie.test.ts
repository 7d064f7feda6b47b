import { expect, test } from "vitest";
import { impersonationIn } from "./impersonation-cookie.ts";

test("the mark says until when and as whom, wherever it stands", () => {
  const mark = `viewing=${encodeURIComponent("1798000000000 latha.rao+shop@example.com")}`;
  for (const cookies of [mark, `a=b; ${mark}`, `${mark}; c=d`])
    expect(impersonationIn(cookies)?.until, cookies).toBe(1_798_000_000_000);
  expect(impersonationIn(mark)?.email).toBe("latha.rao+shop@example.com");
});

test.each(["", "viewing=", "viewing=1", "viewing=x%20a%40b", "viewing=1%20nobody", "xviewing=1%20a%40b"])(
  "%j says nothing",
  (cookies) => {
    expect(impersonationIn(cookies)).toBeNull();
  },
);
