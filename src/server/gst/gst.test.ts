import { describe, expect, test } from "vitest";
import { findGstState } from "./find-state.ts";
import { gstStates } from "./gst-states.ts";
import { isGstin } from "./gstin.ts";

describe("finding the state that a customer wrote", () => {
  test.each([
    ["Telangana", "36"],
    ["Telengana", "36"],
    ["telagana ", "36"],
    ["TS", "36"],
    ["T.S.", "36"],
    ["తెలంగాణ", "36"],
    ["karnataka", "29"],
    ["Karnatka", "29"],
    ["KARNATAKA STATE", "29"],
    ["Karnataka, India", "29"],
    ["ಕರ್ನಾಟಕ", "29"],
    ["29", "29"],
    ["Andhra", "37"],
    ["Andhrapradesh", "37"],
    ["Andra Pradesh", "37"],
    ["ఆంధ్రప్రదేశ్", "37"],
    ["Tamilnadu", "33"],
    ["Orissa", "21"],
    ["Pondicherry", "34"],
    ["Jammu & Kashmir", "01"],
    ["Maharastra", "27"],
    ["Chattisghar", "22"],
    ["Uttaranchal", "05"],
    ["Daman & Diu", "26"],
  ])("%s is %s", (text, code) => {
    expect(findGstState(text)?.code).toBe(code);
  });

  test.each(["", "-", "India", "Bengaluru", "XX", "99", "Pradesh", "Nowhere in particular", "Tamil"])(
    "%s is no state",
    (text) => {
      expect(findGstState(text)).toBeUndefined();
    },
  );

  test("each spelling belongs to one state", () => {
    for (const { code, name, also } of gstStates)
      for (const text of [code, name, ...also]) expect(findGstState(text)).toEqual({ code, name });
  });
});

describe("GSTIN", () => {
  test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"])("%s is valid", (text) => {
    expect(isGstin(text)).toBe(true);
  });

  test.each([
    "27AAPFU0939F1ZW",
    "28AAPFU0939F1ZV",
    "27AAPFU0993F1ZV",
    "27aapfu0939f1zv",
    "27AAPFU0939F1Z",
    "27AAPFU0939F1YV",
    "",
  ])("%s is invalid", (text) => {
    expect(isGstin(text)).toBe(false);
  });
});
