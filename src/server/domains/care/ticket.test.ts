import { describe, expect, test } from "vitest";
import {
  answerBy,
  answered,
  readTicketNumber,
  received,
  reopened,
  resolveBy,
  resolved,
  ticketNumber,
} from "./ticket.ts";

/** Instant of a time of day in India. */
const india = (time: string) => new Date(`${time}+05:30`);
const HOUR = 3_600_000;

describe("the clocks of a ticket, in Indian time", () => {
  test.each([
    ["an ordinary day", "2026-11-26T10:29", "2026-11-28T10:29", "2026-12-26T10:29"],
    ["31 January", "2027-01-31T09:00", "2027-02-02T09:00", "2027-02-28T09:00"],
    ["31 January of a leap year", "2028-01-31T09:00", "2028-02-02T09:00", "2028-02-29T09:00"],
    ["30 January", "2027-01-30T23:59", "2027-02-01T23:59", "2027-02-28T23:59"],
    ["28 February", "2027-02-28T12:00", "2027-03-02T12:00", "2027-03-28T12:00"],
    ["29 February", "2028-02-29T12:00", "2028-03-02T12:00", "2028-03-29T12:00"],
    ["31 March", "2027-03-31T18:30", "2027-04-02T18:30", "2027-04-30T18:30"],
    [
      "midnight, when it is still the day before in UTC",
      "2027-01-31T00:00",
      "2027-02-02T00:00",
      "2027-02-28T00:00",
    ],
    ["the first minute of a month", "2027-03-01T00:00", "2027-03-03T00:00", "2027-04-01T00:00"],
    ["the last minute of a month", "2027-04-30T23:59", "2027-05-02T23:59", "2027-05-30T23:59"],
    ["the year's last minute", "2026-12-31T23:59", "2027-01-02T23:59", "2027-01-31T23:59"],
    ["the year's first minute", "2027-01-01T00:00", "2027-01-03T00:00", "2027-02-01T00:00"],
    ["2 December", "2026-12-02T05:29", "2026-12-04T05:29", "2027-01-02T05:29"],
  ])("%s", (_, at, answer, solution) => {
    expect(answerBy(india(at))).toEqual(india(answer));
    expect(resolveBy(india(at))).toEqual(india(solution));
  });

  test("seconds and milliseconds stay", () => {
    expect(resolveBy(india("2027-01-31T09:00:07.089"))).toEqual(india("2027-02-28T09:00:07.089"));
  });
});

describe("the state of a ticket", () => {
  const at = india("2026-11-26T10:00");
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
  const ticket = received(at);

  test("it is due for an answer, then for its solution, then for nothing", () => {
    expect(ticket).toMatchObject({ state: "open", dueAt: answerBy(at) });
    expect(answered(ticket)).toMatchObject({ state: "answered", dueAt: ticket.resolveBy });
    expect(resolved(answered(ticket), later(3))).toMatchObject({ state: "resolved", dueAt: null });
  });

  test("a second message of the customer does not move the clock of the first", () => {
    expect(reopened(ticket, later(40)).dueAt).toEqual(answerBy(at));
  });

  test("a reply opens it again, with 48 hours for the next answer and the same last day", () => {
    const open = reopened(resolved(answered(ticket), later(5)), later(50));
    expect(open).toMatchObject({ state: "open", dueAt: answerBy(later(50)), resolveBy: ticket.resolveBy });
    expect(answered(open).dueAt).toEqual(ticket.resolveBy);
  });

  test("what was solved in its month does not become late by a reply after it", () => {
    const open = reopened(resolved(answered(ticket), later(5)), later(24 * 60));
    expect(open.dueAt).toEqual(answerBy(later(24 * 60)));
    expect(answered(open)).toMatchObject({ state: "answered", dueAt: null });
  });

  test("an answer to a solved ticket leaves it solved", () => {
    expect(answered(resolved(ticket, later(1)))).toMatchObject({ state: "resolved", dueAt: null });
  });

  test("the last day comes before an answer that would be due later", () => {
    const late = later(24 * 29);
    expect(reopened(answered(ticket), late).dueAt).toEqual(ticket.resolveBy);
  });
});

describe("the number of a ticket", () => {
  test("has six digits, and more when they are used up", () => {
    expect([1, 42, 999_999, 1_000_000].map(ticketNumber)).toEqual([
      "T-000001",
      "T-000042",
      "T-999999",
      "T-1000000",
    ]);
  });

  test.each([
    ["T-000042", 42],
    [" t-42 ", 42],
    ["000042", 42],
    ["42", 42],
    ["T000042", 42],
    ["T-0", 0],
    ["", 0],
    ["T-", 0],
    ["-42", 0],
    ["T-4.2", 0],
    ["T-99999999999", 0],
    ["42; drop table tickets", 0],
    ["౪౨", 0],
  ])("%s is read as %d", (text, number) => {
    expect(readTicketNumber(text)).toBe(number);
  });
});
