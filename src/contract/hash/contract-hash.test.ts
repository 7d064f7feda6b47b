import { expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../endpoints.ts";
import { officeEndpoints } from "../office/endpoints.ts";
import { officeWire } from "../office/wire.ts";
import { isAnswerOf, wire } from "../wire.ts";
import { contractHash } from "./contract-hash.ts";

const nameCall = { answer: z.object({ name: z.string() }) };
const call = { ask: { method: "GET", path: "/api/ask" } };
const hashOf = (path: string, answer: z.ZodType) =>
  contractHash({ ask: { ...call.ask, path } }, { ask: { answer } });

test("the hash changes with calls and their shapes", () => {
  const hashes = [
    hashOf("/api/ask", nameCall.answer),
    hashOf("/api/asked", nameCall.answer),
    hashOf("/api/ask", z.object({ name: z.number() })),
    hashOf("/api/ask", z.object({ name: z.string(), id: z.number() })),
    contractHash(endpoints, wire),
    contractHash(officeEndpoints, officeWire),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes).toEqual(hashes.map(() => expect.stringMatching(/^[0-9a-f]{8}$/)));
  expect(hashOf("/api/ask", z.object({ name: z.string() }))).toBe(hashes[0]);
});

test("an answer may have additional fields but must not lack any", () => {
  expect(isAnswerOf(nameCall, { name: "Lotus", id: 1 })).toBe(true);
  expect(isAnswerOf(nameCall, { title: "Lotus" })).toBe(false);
  expect(isAnswerOf({ binary: "application/pdf" }, {})).toBe(true);
});
