import { describe, expect, test } from "vitest";
import { type AmountStyle, currencyOf, parseAmount } from "./amount.ts";
import { emailKey, findSpellings, mailboxKey, readEmail } from "./email-key.ts";
import { fileNameOf, pathOf } from "./exported-path.ts";
import { parseMoment } from "./moment.ts";

describe("amounts", () => {
  test.each([
    ["120", "INR", 120_00],
    ["₹1,200.50", "USD", 1_200_50, "INR"],
    ["Rs. 1,20,000", "INR", 1_20_000_00],
    ["149,50", "EUR", 149_50],
    ["1.200,50 €", "INR", 1_200_50, "EUR"],
    ["1.200.000", "INR", 12_00_000_00],
    ["180/-", "INR", 180_00],
    [".5", "USD", 50],
    ["12.9", "USD", 12_90],
    ["12.990000000000002", "USD", 12_99],
    ["12.989999999999998", "USD", 12_99],
    ["100.000000000", "INR", 100_00],
    ["600", "JPY", 600],
    ["1.250", "KWD", 1_250],
    ["-3.00", "INR", -3_00],
    ["0.00", "INR", 0],
    ["1,200", "INR", 1_200_00],
  ])("%s in %s", (text, currency, minor, stated = currency) => {
    const style: AmountStyle = currency === "KWD" ? "decimal-only" : "grouped";
    const amount = parseAmount(text, currency, style);
    if (currency === "KWD") expect(amount).toEqual({ unclear: ["1250", "1.250"] });
    else expect(amount).toEqual({ money: { minor, currency: stated } });
  });

  test("an amount that can be read in two ways is not guessed", () => {
    expect(parseAmount("1.200", "INR")).toEqual({ unclear: ["1200", "1.200"] });
    expect(parseAmount("1,200", "INR", "decimal-only")).toEqual({ unclear: ["1200", "1.200"] });
  });

  test.each([
    "",
    "free",
    "1.2.3",
    "1,2,3.4.5",
    "12.345678",
    "=1+1",
    "1e5",
    "9999999999999",
    "--1",
    "NaN",
    "٣",
  ])("%s is no amount", (text) => {
    expect(parseAmount(text, "INR")).toEqual({ invalid: true });
  });

  test("a currency is three letters", () => {
    expect([currencyOf("", "INR"), currencyOf("usd", "INR"), currencyOf("rupees", "INR")]).toEqual([
      "INR",
      "USD",
      undefined,
    ]);
  });
});

describe("dates", () => {
  test.each([
    ["2025-03-01", "2025-02-28T18:30:00.000Z"],
    ["2025-03-01 10:15:00", "2025-03-01T04:45:00.000Z"],
    ["2025-03-01T10:15:00Z", "2025-03-01T10:15:00.000Z"],
    ["2025-09-03 10:15:00 -0400", "2025-09-03T14:15:00.000Z"],
    ["2025-01-05 18:45:00 UTC", "2025-01-05T18:45:00.000Z"],
    ["15/08/2021", "2021-08-14T18:30:00.000Z"],
    ["15.8.21 3:05 pm", "2021-08-15T09:35:00.000Z"],
  ])("%s in India is %s", (text, instant) => {
    expect(parseMoment(text, "Asia/Kolkata")).toBe(instant);
  });

  test("the shop's zone and the vendor's order decide", () => {
    expect(parseMoment("03/04/25", "America/New_York", "month-first")).toBe("2025-03-04T05:00:00.000Z");
    expect(parseMoment("03/04/25", "Asia/Kolkata", "day-first")).toBe("2025-04-02T18:30:00.000Z");
    // Summer time begins that night.
    expect(parseMoment("2025-03-09 03:30:00", "America/New_York")).toBe("2025-03-09T07:30:00.000Z");
  });

  test.each([
    "",
    "soon",
    "2025-02-30",
    "31/02/2021",
    "13/13/2021",
    "2025-03-01 25:00",
    "0000-00-00",
    "1/1/1",
  ])("%s is no date", (text) => {
    expect(parseMoment(text, "Asia/Kolkata")).toBeUndefined();
  });
});

describe("e-mail addresses", () => {
  test.each([
    "asha@x.example",
    " Asha@X.Example ",
    "Asha Rao <ASHA@x.example>",
    "mailto:asha@x.example",
    "asha@x.example.",
  ])("%s is one spelling of an address", (text) => {
    expect(emailKey(text)).toBe("asha@x.example");
  });

  test.each(["", "asha", "asha@x", "a@b@c.d", "latha at x.example", "a,b@x.example"])(
    "%s is none",
    (text) => {
      expect(readEmail(text)).toBeUndefined();
    },
  );

  test("one mailbox in several spellings is shown, and nothing is merged", () => {
    const emails = [
      "A.Sha@gmail.com",
      "asha@gmail.com",
      "asha+shop@googlemail.com",
      "asha@x.example",
      "asha@x.example",
    ];
    expect(findSpellings(emails)).toEqual([
      {
        mailbox: "asha@gmail.com",
        spellings: ["A.Sha@gmail.com", "asha@gmail.com", "asha+shop@googlemail.com"],
      },
    ]);
    expect(mailboxKey("a.sha@x.example")).toBe("a.sha@x.example");
  });
});

describe("names of files", () => {
  test.each([
    ["https://older.example/u/lotus%20back.zip?key=1", "lotus back.zip"],
    ["designs\\1006\\back.pes", "back.pes"],
    ["lotus.zip", "lotus.zip"],
    ["https://older.example/", undefined],
    ["../../etc/passwd", "climbs"],
    ["a/%2e%2e/%2e%2e/passwd", "climbs"],
    ["C:\\Windows\\a.dst", "climbs"],
    ["file:///etc/passwd", "climbs"],
    ["javascript:alert(1)", "climbs"],
    [`${"a".repeat(300)}.zip`, undefined],
    ["%E0%A4%A.zip", "%E0%A4%A.zip"],
  ])("%s names %s", (text, name) => {
    expect(fileNameOf(text)).toBe(name);
  });

  test("an address keeps its path and query", () => {
    expect(pathOf("https://older.example/product/lotus/?p=1#top")).toBe("/product/lotus/?p=1");
    expect([pathOf("javascript:alert(1)"), pathOf("http://[")]).toEqual([undefined, undefined]);
  });
});
