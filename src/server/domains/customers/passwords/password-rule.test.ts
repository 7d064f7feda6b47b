import { expect, test } from "vitest";
import { requireGoodPassword } from "./password-rule.ts";

const reasonOf = (password: string) => {
  try {
    requireGoodPassword(password, "9876543210", "password");
    return undefined;
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

test.each(["9876543210", "+91 98765 43210", "098765-43210", " 9876543210 ", "౯౮౭౬౫౪౩౨౧౦"])(
  "the phone number is refused in any spelling: %j",
  (password) => {
    expect(reasonOf(password)).toBe("password-is-phone");
  },
);

test.each([
  ...["123456", "password", "PASSWORD", "Qwerty123", "iloveyou", "abc123", "letmein", "dragon", "sunshine"],
  ...["111111", "aaaaaa", "      ", "krishna", "saibaba123", "india123", "１２３４５６"],
])("a password that many use is refused: %j", (password) => {
  expect(reasonOf(password)).toBe("password-common");
});

test.each(["zari-thread", "marigold", "my peacock sews 12", "కుట్టుపని9", "9876543211"])(
  "an uncommon password is accepted: %j",
  (password) => {
    expect(reasonOf(password)).toBeUndefined();
  },
);
