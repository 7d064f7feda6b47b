import { expect, test } from "vitest";
import { isView, withFilter } from "./address-filters.ts";

test.each([
  ["", "state", "paid", "?state=paid"],
  ["?find=rao&state=paid", "state", "refunded", "?find=rao&state=refunded"],
  ["?for=d%26or&state=draft", "state", "", "?for=d%26or"],
  ["?state=draft", "state", "", ""],
  ["?find=a", "find", "ಲಕ್ಷ್ಮೀ & co", `?${new URLSearchParams({ find: "ಲಕ್ಷ್ಮೀ & co" })}`],
])("%s with filter %s: %j becomes %s, and other filters stay", (search, name, value, changed) => {
  expect(withFilter(search, name, value)).toBe(changed);
});

test.each([
  ["", "", true],
  ["?sort=-amount", "", true],
  ["?state=paid", "", false],
  ["?find=rao&state=paid", "state=paid&find=rao", true],
  ["?state=paid&sort=time", "state=paid&sort=-time", false],
])("%s shows the view %j: %s", (search, query, isShown) => {
  expect(isView(search, query)).toBe(isShown);
});
