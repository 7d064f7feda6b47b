import * as z from "zod";
import type { Sent } from "./access-table.ts";

export interface BadInput {
  readonly what: string;
  readonly raw: string;
  readonly type?: string;
  /** Expected status; `undefined` allows any but a server error, because some inputs are only unusual. */
  readonly status: 400 | 413 | 415 | undefined;
  /** Expected reason of the refusal, if there is only one. */
  readonly reason?: string;
}

const LINE_BREAK = String.raw`"ab\ncdef"`;
/** JSON texts that every field refuses, because all texts are one line of valid Unicode. */
const IMPOSSIBLE_TEXTS = [
  String.raw`"ab\ud800cdef"`,
  String.raw`"\udc00"`,
  String.raw`"ab\u0000cdef"`,
  LINE_BREAK,
  String.raw`"ab\u2028cdef"`,
];
const ODD_NUMBERS = ["2147483648", "-0", "1e400"];

/**
 * Replaces each text and number of the schema in turn, including optional and nested ones that `right` lacks.
 * `lines`: fields that may have line breaks.
 */
export function badLeaves(body: z.ZodType, right: Sent, lines: readonly string[] = []): BadInput[] {
  return leavesOf(body, right).flatMap(({ path, isRead }) => {
    const sent = (json: string) => ({
      what: `${path.join(".")} as ${json}`,
      raw: JSON.stringify(replaced(right, path, MARK)).replace(`"${MARK}"`, json),
    });
    return [
      ...IMPOSSIBLE_TEXTS.filter((json) => json !== LINE_BREAK || !lines.includes(path.join("."))).map(
        (json) => ({ ...sent(json), status: 400 as const, reason: "text-invalid" }),
      ),
      ...(isRead ? ODD_NUMBERS.map((json) => ({ ...sent(json), status: undefined })) : []),
    ];
  });
}

const MARK = "instead of this";

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly isRead: boolean;
}

/** Leaves of the schema; of a union, those of the option that `value` matches. */
function leavesOf(schema: unknown, value: unknown, path: Leaf["path"] = []): Leaf[] {
  const below = (inner: unknown, step: string | number) =>
    leavesOf(inner, Object(value)[step], [...path, step]);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => below(inner, name));
  if (schema instanceof z.ZodRecord)
    return Object.keys(Object(value)).flatMap((key) => below(schema.valueType, key));
  if (schema instanceof z.ZodArray) return below(schema.element, 0);
  if (schema instanceof z.ZodUnion)
    return leavesOf(
      schema.options.find((option) => z.safeParse(option, value).success),
      value,
      path,
    );
  if (isWrapped(schema)) return leavesOf(schema.unwrap(), value, path);
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, value, path);
  return [{ path, isRead: !(schema instanceof z.ZodUnknown) }];
}

export function isWrapped(
  schema: unknown,
): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly {
  return [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly].some((kind) => schema instanceof kind);
}

/** Copy of `value` with `leaf` at `path`, which is created if missing. */
function replaced(value: unknown, [step, ...rest]: Leaf["path"], leaf: string): unknown {
  if (step === undefined) return leaf;
  if (typeof step === "number") return [replaced(Array.isArray(value) ? value[step] : undefined, rest, leaf)];
  const fields = typeof value === "object" && value !== null ? { ...value } : {};
  return { ...fields, [step]: replaced(Reflect.get(fields, step), rest, leaf) };
}

export const SQL = "'; drop table orders; --";
const ODD_TEXTS = [
  "",
  "-1",
  "1.5",
  "9".repeat(30),
  SQL,
  "../../etc/passwd",
  "\u0000",
  "a\nb",
  "a\u2028b",
  ...ODD_NUMBERS,
];

export function badQueries(query: z.ZodObject, right: Sent): BadInput[] {
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
