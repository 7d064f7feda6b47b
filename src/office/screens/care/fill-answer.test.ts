import { expect, test } from "vitest";
import { fillAnswer, withAnswer } from "./fill-answer.ts";

test("placeholders become the customer's name and the ticket's number; text from the customer is not filled again", () => {
  const ticket = { name: "Latha {number} $& {name}", number: "T-000042" };
  expect(fillAnswer("Hello {name}, about {number}: {phone}", ticket)).toBe(
    "Hello Latha {number} $& {name}, about T-000042: {phone}",
  );
});

test("a saved answer replaces nothing that was typed", () => {
  expect(withAnswer(" \n", "Thanks.")).toBe("Thanks.");
  expect(withAnswer("Namaste!\n", "Thanks.")).toBe("Namaste!\n\nThanks.");
});
