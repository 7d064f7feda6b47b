import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  ["te", "te"],
  ["kn-IN,en;q=0.8", "kn"],
  ["xx-IN, te;q=0.9, en;q=0.5", "te"],
  ["hi-IN, te;q=0.9, en;q=0.5", "hi"],
  ["en-GB,te", "en"],
  ["tel", "en"],
  ["*", "en"],
  ["", "en"],
  [undefined, "en"],
])("%s is read as %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
