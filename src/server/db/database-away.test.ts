import { pino } from "pino";
import { expect, test } from "vitest";
import { failureOf } from "../http/error-answers.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";

const withCode = (code: string, message = "said by the database") =>
  Object.assign(new Error(message), { code });

test.each([
  ["the server ends", withCode("57P01")],
  ["it starts", withCode("57P03")],
  ["it is a standby by now", withCode("25006")],
  ["its disk is full", withCode("53100")],
  ["the pooler finds no server", withCode("08P01", "server login has been failing, try again later")],
  ["nobody listens", withCode("ECONNREFUSED")],
  ["the connection was cut", new Error("Connection terminated unexpectedly")],
  ["a query failed of that", new Error("Failed query", { cause: withCode("57P01") })],
])("the database is away when %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(failureOf(error, pino({ level: "silent" }))).toMatchObject({ code: "unavailable", retryAfter: 5 });
});

test.each([
  ["a value is there twice", withCode("23505")],
  ["a column is not known", withCode("42703")],
  ["a statement took too long", withCode("57014")],
  ["something else is wrong", new TypeError("x is not a function")],
])("the database is there when %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
  expect(failureOf(error, pino({ level: "silent" }))).toMatchObject({ code: "internal" });
});

test("a database where nobody listens is away, in a statement and in a transaction", async () => {
  const { db, close } = openDatabase("postgres://shop@127.0.0.1:1/shop", 1);
  await expect(db.execute("select 1").catch(isDatabaseAway)).resolves.toBe(true);
  const inTransaction = db.transaction((tx) => tx.execute("select 1"));
  await expect(inTransaction.catch(isDatabaseAway)).resolves.toBe(true);
  await close();
});
