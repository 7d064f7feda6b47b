import type * as z from "zod";
import { type EndpointName, endpoints } from "../../src/contract/endpoints.ts";
import type { OfficeEndpointName } from "../../src/contract/office/endpoints.ts";
import { officeWire } from "../../src/contract/office/wire.ts";
import { type WireShape, wire } from "../../src/contract/wire.ts";
import type { Sent } from "./access-table.ts";
import { type BadInput, badLeaves, badQueries, SQL } from "./bad-leaves.ts";
import { rightInputs } from "./right-inputs.ts";

/** Fields that accept anything, because no code reads them. */
const UNREAD = ["deliveryAddress", "phone", "email"];

/** Wrong amounts are tested as money cases, not as malformed input. */
const AMOUNTS = ["backendAmount"];

/** Invalid inputs of a call, made from a valid one. */
export function badInputs(name: EndpointName, right: Sent): BadInput[] {
  const shape: WireShape = wire[name];
  if (shape.body)
    return [
      ...badBodies(right),
      ...badFields(name, shape.body, right),
      ...badLeaves(shape.body, right, shape.lines),
    ];
  return shape.query && endpoints[name].method === "GET" ? badQueries(shape.query, right) : [];
}

/** Invalid inputs of an office call; `known` gives fields whose valid values depend on the test's data. */
export function badOfficeInputs(name: OfficeEndpointName, known: Sent = {}): BadInput[] {
  const { body, query, lines }: WireShape = officeWire[name];
  if (body) return rightInputs(body, known).flatMap((right) => badLeaves(body, right, lines));
  return query ? rightInputs(query, known).flatMap((right) => badQueries(query, right)) : [];
}

function badBodies(right: Sent): BadInput[] {
  const text = JSON.stringify(right);
  return [
    { what: "no JSON", raw: "{", status: 400 },
    { what: "nothing", raw: "", status: 400 },
    { what: "a list", raw: `[${text}]`, status: 400 },
    { what: "a word", raw: '"x"', status: 400 },
    { what: "null", raw: "null", status: 400 },
    { what: "a deep nest", raw: `${"[".repeat(40_000)}${"]".repeat(40_000)}`, status: 400 },
    { what: "more than 100 kB", raw: JSON.stringify({ ...right, more: "x".repeat(100_000) }), status: 413 },
    { what: "a form", raw: "id=1", type: "application/x-www-form-urlencoded", status: 415 },
    { what: "text", raw: text, type: "text/plain", status: 415 },
  ];
}

function badFields(name: EndpointName, body: z.ZodType, right: Sent): BadInput[] {
  const inner = name === "updateCustomer" ? (right.data as Sent) : right;
  const send = (sent: Sent) => JSON.stringify(name === "updateCustomer" ? { data: sent } : sent);
  const fields = Object.keys(inner).filter((field) => name !== "updateCustomer" || !UNREAD.includes(field));
  return fields.flatMap((field): BadInput[] => {
    const isText = typeof inner[field] === "string";
    const instead = (value: unknown) => send({ ...inner, [field]: value });
    const { [field]: _, ...without } = inner;
    const isNeeded = !body.safeParse(JSON.parse(send(without))).success;
    return [
      { what: `${field} as an object`, raw: instead({ $gt: "" }), status: 400 },
      { what: `${field} as nested lists`, raw: instead([["x"]]), status: 400 },
      { what: `${field} as a long text`, raw: instead("x".repeat(50_000)), status: 400 },
      { what: `${field} as -1`, raw: instead(-1), status: AMOUNTS.includes(field) ? undefined : 400 },
      { what: `${field} with a NUL`, raw: instead("ab\u0000cdefgh"), status: 400 },
      // Amounts may have fractions, and passwords may contain quotes.
      ...(isText ? [] : [{ what: `${field} as SQL`, raw: instead(SQL), status: 400 as const }]),
      { what: `${field} as 0.5`, raw: instead(0.5), status: isText ? 400 : undefined },
      ...(isNeeded ? [{ what: `no ${field}`, raw: send(without), status: 400 as const }] : []),
    ];
  });
}
