import { describe, expect, test } from "vitest";
import { findGstState } from "./find-state.ts";
import { gstStates, tallyState, zohoState } from "./gst-states.ts";
import { isGstin } from "./gstin.ts";

/** Copied from zoho.com/in/books/kb/gst/valid-state-codes-list (TIN and state code). */
const ZOHO = `37 AD 12 AR 18 AS 10 BR 22 CG 07 DL 30 GA 24 GJ 06 HR 02 HP 01 JK 20 JH 29 KA 32 KL 31 LD 23 MP 27 MH 14 MN
  17 ML 15 MZ 13 NL 21 OD 34 PY 03 PB 08 RJ 11 SK 33 TN 36 TS 16 TR 09 UP 05 UK 19 WB 35 AN 04 CH 26 DN 38 LA`;

/** States of the GST portal by code, as in the list of Form GSTR-1, written as Tally lists them. */
const TALLY: Readonly<Record<string, string>> = {
  ...{ "01": "Jammu & Kashmir", "02": "Himachal Pradesh", "03": "Punjab", "04": "Chandigarh" },
  ...{ "05": "Uttarakhand", "06": "Haryana", "07": "Delhi", "08": "Rajasthan", "09": "Uttar Pradesh" },
  ...{ 10: "Bihar", 11: "Sikkim", 12: "Arunachal Pradesh", 13: "Nagaland", 14: "Manipur", 15: "Mizoram" },
  ...{ 16: "Tripura", 17: "Meghalaya", 18: "Assam", 19: "West Bengal", 20: "Jharkhand", 21: "Odisha" },
  ...{ 22: "Chhattisgarh", 23: "Madhya Pradesh", 24: "Gujarat", 26: "Dadra & Nagar Haveli and Daman & Diu" },
  ...{ 27: "Maharashtra", 29: "Karnataka", 30: "Goa", 31: "Lakshadweep", 32: "Kerala", 33: "Tamil Nadu" },
  ...{
    34: "Puducherry",
    35: "Andaman & Nicobar Islands",
    36: "Telangana",
    37: "Andhra Pradesh",
    38: "Ladakh",
  },
};

describe("codes of states", () => {
  test("are those of the GST portal, Zoho and Tally", () => {
    const words = ZOHO.split(/\s+/);
    const zoho = Object.fromEntries(
      words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]]] : [])),
    );
    expect(Object.fromEntries(gstStates.map(({ code }) => [code, zohoState(code)]))).toEqual(zoho);
    expect(Object.fromEntries(gstStates.map((state) => [state.code, tallyState(state)]))).toEqual(TALLY);
  });
});

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
    ["उत्तर प्रदेश", "09"],
    ["छत्तीसगढ", "22"],
    ["दिल्ली", "07"],
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
