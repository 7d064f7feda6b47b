import { expect, test } from "vitest";
import { withChoice } from "./address-choice.ts";

test.each([
  ["", "state", "paid", "?state=paid"],
  ["?find=rao&state=paid", "state", "refunded", "?find=rao&state=refunded"],
  ["?for=d%26or&state=draft", "state", "", "?for=d%26or"],
  ["?state=draft", "state", "", ""],
  ["?find=a", "find", "ಲಕ್ಷ್ಮೀ & co", `?${new URLSearchParams({ find: "ಲಕ್ಷ್ಮೀ & co" })}`],
])("of %s a choice of %s: %j gives %s, and other choices stay", (search, name, value, changed) => {
  expect(withChoice(search, name, value)).toBe(changed);
});
