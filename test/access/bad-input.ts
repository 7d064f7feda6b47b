import * as z from "zod";
import { type EndpointName, endpoints } from "../../src/contract/endpoints.ts";
import { type WireShape, wire } from "../../src/contract/wire.ts";
import type { Sent } from "./access-table.ts";

export interface BadInput {
  readonly what: string;
  readonly raw: string;
  readonly type?: string;
  /** `undefined`: anything but a fault of the server's, since some of these are only odd. */
  readonly status: 400 | 413 | 415 | undefined;
}

/** Fields that take anything, because nothing reads them. */
const UNREAD = ["deliveryAddress", "phone", "email"];

/** Rupees and paise that are wrong are another amount, which is a matter of money and not of form. */
const AMOUNTS = ["backendAmount"];

/** Everything that may arrive in place of the right input. */
export function badInputs(name: EndpointName, right: Sent): BadInput[] {
  const shape: WireShape = wire[name];
  if (shape.body)
    return [...badBodies(right), ...badFields(name, shape.body, right), ...badLeaves(shape.body, right)];
  return shape.query && endpoints[name].method === "GET" ? badQueries(shape.query, right) : [];
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
      // Half a rupee is money, and quotes are as good a password as any.
      ...(isText ? [] : [{ what: `${field} as SQL`, raw: instead(SQL), status: 400 as const }]),
      { what: `${field} as 0.5`, raw: instead(0.5), status: isText ? 400 : undefined },
      ...(isNeeded ? [{ what: `no ${field}`, raw: send(without), status: 400 as const }] : []),
    ];
  });
}

/** What no text and no number of ours can be, as it is written in JSON. */
const IMPOSSIBLE_TEXTS = [String.raw`"ab\ud800cdef"`, String.raw`"\udc00"`, String.raw`"ab\u0000cdef"`];
const ODD_NUMBERS = ["2147483648", "-0", "1e400"];

/** Every text and number of the schema, also those that `right` leaves out or that stand deep inside. */
function badLeaves(body: z.ZodType, right: Sent): BadInput[] {
  return leavesOf(body).flatMap(({ path, isRead }) => {
    const instead = (json: string) => JSON.stringify(replaced(right, path, MARK)).replace(`"${MARK}"`, json);
    const sent = (json: string, status?: 400) => ({
      what: `${path.join(".")} as ${json}`,
      raw: instead(json),
      status,
    });
    return [
      ...IMPOSSIBLE_TEXTS.map((json) => sent(json, 400)),
      ...(isRead ? ODD_NUMBERS.map((json) => sent(json)) : []),
    ];
  });
}

const MARK = "instead of this";

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly isRead: boolean;
}

function leavesOf(schema: unknown, path: Leaf["path"] = []): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, [...path, 0]);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return leavesOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path);
  return [{ path, isRead: !(schema instanceof z.ZodUnknown) }];
}

/** `value` with something else at `path`, which is made where it is missing. */
function replaced(value: unknown, [step, ...rest]: Leaf["path"], leaf: string): unknown {
  if (step === undefined) return leaf;
  if (typeof step === "number") return [replaced(Array.isArray(value) ? value[step] : undefined, rest, leaf)];
  const fields = typeof value === "object" && value !== null ? { ...value } : {};
  return { ...fields, [step]: replaced(Reflect.get(fields, step), rest, leaf) };
}

const SQL = "'; drop table orders; --";
const ODD_TEXTS = [
  "",
  "-1",
  "1.5",
  "9".repeat(30),
  SQL,
  "../../etc/passwd",
  "\u0000",
  "a\nb",
  ...ODD_NUMBERS,
];

function badQueries(query: z.ZodObject, right: Sent): BadInput[] {
  return Object.keys(query.shape).flatMap((field): BadInput[] => {
    const others = Object.entries(right).filter(([key]) => key !== field);
    const instead = (...values: string[]) =>
      `${new URLSearchParams([...others.map(([key, value]) => [key, `${value}`]), ...values.map((value) => [field, value])])}`;
    return [
      ...ODD_TEXTS.map((text) => ({
        what: `${field}=${JSON.stringify(text).slice(0, 30)}`,
        raw: instead(text),
        status: undefined,
      })),
      { what: `${field} twice`, raw: instead("1", "2"), status: undefined },
      ...["%E0%A4%A", "%ED%A0%80"].map((text) => ({
        what: `${field}=${text}`,
        raw: `${instead()}&${field}=${text}`,
        status: undefined,
      })),
    ];
  });
}
