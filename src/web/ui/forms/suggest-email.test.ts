import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["a@gmail.con", "a@gmail.com"],
  ["a@gmial.com", "a@gmail.com"],
  ["a@gamil.com", "a@gmail.com"],
  [" Latha.Rao@gmai.com", "Latha.Rao@gmail.com"],
  ["a@gmail.co", "a@gmail.com"],
  ["a@gmail.in", "a@gmail.com"],
  ["a@gmail,com", "a@gmail.com"],
  ["a@gnail.cm", "a@gmail.com"],
  ["a@yaho.com", "a@yahoo.com"],
  ["a@yahoo.co.on", "a@yahoo.co.in"],
  ["a@outlok.com", "a@outlook.com"],
  ["a@hotmial.com", "a@hotmail.com"],
  ["a@redifmail.com", "a@rediffmail.com"],
])("%s asks for %s", (typed, suggestion) => expect(suggestEmail(typed)).toBe(suggestion));

test.each([
  "a@gmail.com",
  "a@ymail.com",
  "a@mail.com",
  "a@yahoo.in",
  "a@kasuti.example",
  "a@gmx.com",
  "a@gmail",
  "gmail.con",
  "",
])("%s asks for nothing", (typed) => expect(suggestEmail(typed)).toBeUndefined());
