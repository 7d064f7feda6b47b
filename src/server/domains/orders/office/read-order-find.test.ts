import { describe, expect, test } from "vitest";
import * as finding from "./read-order-find.ts";

const NOW = new Date("2026-12-01T06:00:00Z");
const readOrderFind = (text: string) => finding.readOrderFind(text, NOW);

describe("meanings of a search text", () => {
  test.each([
    ["10042", { number: 10042, amountPaise: 10042_00 }],
    ["#10042", { number: 10042 }],
    ["450.5", { amountPaise: 450_50 }],
    ["₹1,25,000", { amountPaise: 1_25_000_00 }],
    ["Rs. 180.05", { amountPaise: 180_05 }],
  ])("%s: number and amount", (text, expected) => {
    expect(readOrderFind(text)).toMatchObject(expected);
  });

  test.each(["9876543210", "+91 98765 43210", "098765-43210", "౯౮౭౬౫౪౩౨౧౦"])("%s: a phone", (text) => {
    expect(readOrderFind(text).customer?.phone).toBe("9876543210");
  });

  test.each([
    ["Latha@Example.com", { email: "latha@example.com" }],
    ["Latha Rao", { words: ["Latha", "Rao"] }],
    ["latha", { email: "latha", words: ["latha"] }],
    ["లత రావు", { words: ["లత", "రావు"] }],
    ["D'Souza, Maria", { words: ["D", "Souza", "Maria"] }],
  ])("%s: a customer", (text, expected) => {
    expect(readOrderFind(text).customer).toEqual(expected);
  });

  test.each(["pay_QhX7Yk1aB2c3D4", "rfnd_QhX7Yk1aB2c3D4", "432198765012", "SG123-K42-1", "REC-2627-000001"])(
    "%s: a reference",
    (text) => {
      expect(readOrderFind(text).reference).toBe(text);
    },
  );

  test.each(["2026-11-21", "21.11.2026", "21/11/26", "21-11-2026"])("%s: a day in India", (text) => {
    expect(readOrderFind(text)).toEqual({ day: new Date("2026-11-20T18:30:00Z") });
  });

  test.each([
    ...["21 Nov 2026", "21 november 2026", "21 Nov", "21/11", "Nov 21, 2026", "21 Nov 2026, 4:24 pm"],
    ...["21 నవం, 2026 4:24 PMకి", "21 నవంబర్ 2026", "ನವೆಂ 21, 2026, 04:24 PM", "21 ನವೆಂಬರ್"],
  ])("%s: a day with a name or without a year", (text) => {
    expect(readOrderFind(text)).toEqual({ day: new Date("2026-11-20T18:30:00Z") });
  });

  test("a day without a year is the last one", () => {
    expect(readOrderFind("2 Dec")).toEqual({ day: new Date("2025-12-01T18:30:00Z") });
    expect(readOrderFind("12 Rose").day).toBeUndefined();
    expect(readOrderFind("12.50").day).toBeUndefined();
    expect(readOrderFind("31 Feb").day).toBeUndefined();
  });

  test.each(["31.02.2026", "99999999999999999999999", "'; drop table orders", "%", "&|!():*", "---"])(
    "%s is no day, number or amount, and breaks nothing",
    (text) => {
      const find = readOrderFind(text);
      expect(find.day).toBeUndefined();
      expect(find.number).toBeUndefined();
      expect(find.amountPaise).toBeUndefined();
    },
  );
});
