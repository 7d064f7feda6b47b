import { expect, test } from "vitest";
import { readCount, readInstant, readPaise, readPhone } from "./legacy-cells.ts";

test.each([
  ["+91 98765 43210", "9876543210"],
  ["+91-98765-43210", "9876543210"],
  ["098765-43210", "9876543210"],
  ["9876543210", "9876543210"],
  ["12345", "12345"],
])("phone %s is %s", (text, phone) => expect(readPhone(text)).toBe(phone));

test.each([
  ["2021-08-15", "2021-08-14T18:30:00.000Z"],
  ["15/08/2021", "2021-08-14T18:30:00.000Z"],
  ["2021-08-15 10:30:00", "2021-08-15T05:00:00.000Z"],
  ["2021-08-15T10:30:00Z", "2021-08-15T10:30:00.000Z"],
  ["2021-08-15T10:30:00+05:30", "2021-08-15T05:00:00.000Z"],
  ["31/31/2021", undefined],
  ["yesterday", undefined],
])("instant %s is %s", (text, iso) => expect(readInstant(text)?.toISOString()).toBe(iso));

test.each([
  ["120", 120_00],
  ["₹1,200.50", 1_200_50],
  ["Rs. 99", 99_00],
  ["1.005", undefined],
  ["-5", undefined],
  ["99999999", undefined],
])("price %s is %s paise", (text, paise) => expect(readPaise(text)).toBe(paise));

test.each([
  ["3", 3],
  ["0", undefined],
  ["2.5", undefined],
  ["1e3", undefined],
])("count %s is %s", (text, count) => expect(readCount(text)).toBe(count));
