import { pino } from "pino";
import { expect, test } from "vitest";
import { failureOf } from "../http/error-answers.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const withCode = (code: string, message = "a message of the database") =>
  Object.assign(new Error(message), { code });

test.each([
  ["the server shuts down", withCode("57P01")],
  ["it starts up", withCode("57P03")],
  ["it has become a standby", withCode("25006")],
  ["its disk is full", withCode("53100")],
  ["the pooler finds no server", withCode("08P01", "server login has been failing, try again later")],
  ["no server listens", withCode("ECONNREFUSED")],
  ["its socket is missing", Object.assign(withCode("ENOENT"), { syscall: "connect" })],
  ["the connection was cut", new Error("Connection terminated unexpectedly")],
  ["that caused a failed query", new Error("Failed query", { cause: withCode("57P01") })],
])("the database is unavailable when %s", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(failureOf(error, pino({ level: "silent" }))).toMatchObject({ code: "unavailable", retryAfter: 5 });
});

test.each([
  ["a value is a duplicate", withCode("23505")],
  ["a file is missing", Object.assign(withCode("ENOENT"), { syscall: "open" })],
  ["a column is unknown", withCode("42703")],
  ["a statement took too long", withCode("57014")],
  ["the error is a bug", new TypeError("x is not a function")],
])("the database is available when %s", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(failureOf(error, pino({ level: "silent" }))).toMatchObject({ code: "internal" });
});

test("a server that does not listen is unavailable, in a statement and in a transaction", async () => {
  const { db, close } = openDatabase("postgres://shop@127.0.0.1:1/shop", 1);
  await expect(db.execute("select 1").catch(isDatabaseUnavailable)).resolves.toBe(true);
  const inTransaction = db.transaction((tx) => tx.execute("select 1"));
  await expect(inTransaction.catch(isDatabaseUnavailable)).resolves.toBe(true);
  await close();
});
