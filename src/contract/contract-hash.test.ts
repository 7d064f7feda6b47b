import { expect, test } from "vitest";
import * as z from "zod";
import { contractHash } from "./contract-hash.ts";
import { endpoints } from "./endpoints.ts";
import { officeEndpoints } from "./office/endpoints.ts";
import { officeWire } from "./office/wire.ts";
import { isAnswerOf, wire } from "./wire.ts";

const shape = { answer: z.object({ name: z.string() }) };
const call = { ask: { method: "GET", path: "/api/ask" } };
const markOf = (path: string, answer: z.ZodType) =>
  contractHash({ ask: { ...call.ask, path } }, { ask: { answer } });

test("a build's mark follows from its calls and their shapes", () => {
  const marks = [
    markOf("/api/ask", shape.answer),
    markOf("/api/asked", shape.answer),
    markOf("/api/ask", z.object({ name: z.number() })),
    markOf("/api/ask", z.object({ name: z.string(), id: z.number() })),
    contractHash(endpoints, wire),
    contractHash(officeEndpoints, officeWire),
  ];
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks).toEqual(marks.map(() => expect.stringMatching(/^[0-9a-f]{8}$/)));
  expect(markOf("/api/ask", z.object({ name: z.string() }))).toBe(marks[0]);
});

test("an answer fits that has more than the page knows, and none that lacks something", () => {
  expect(isAnswerOf(shape, { name: "Lotus", id: 1 })).toBe(true);
  expect(isAnswerOf(shape, { title: "Lotus" })).toBe(false);
  expect(isAnswerOf({ binary: "application/pdf" }, {})).toBe(true);
});
