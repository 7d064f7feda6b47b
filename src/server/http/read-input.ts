import type { Context } from "hono";
import type { ZodType } from "zod";
import { BODY_LIMIT_BYTES } from "../../contract/constants.ts";
import { asText, isText } from "../../contract/validation.ts";
import type { WireShape } from "../../contract/wire.ts";
import { type AnyPlainReason, Failure, isPlainReason } from "../domains/failure.ts";

/**
 * Validates the call's body or query by its schema. @throws Failure validation, too-large, unsupported-type
 */
export async function readInput(context: Context, shape: WireShape): Promise<unknown> {
  if (shape.body) return validate(shape.body, await readJson(context, shape.lines ?? []));
  return readQuery(shape, context.req.query());
}

/**
 * Validates a query by its schema, after removing characters that no text may contain. @throws Failure
 * validation
 */
export function readQuery({ query }: WireShape, parameters: Readonly<Record<string, string>>): unknown {
  if (!query) return undefined;
  return validate(
    query,
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, asText(value)])),
  );
}

/**
 * Refuses invalid characters in any text of a body, with its path: `texts.en.name`. @throws Failure
 * validation
 */
function requireTexts(value: unknown, lines: readonly string[], place: string): void {
  if (typeof value === "string" && !isText(lines.includes(place) ? value.replace(/\r?\n/g, " ") : value))
    throw new Failure("text-invalid", { fields: { [place]: "text-invalid" } });
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) requireTexts(inner, lines, below(place, key));
}

/** Omits `data`, in which the API's forms may be wrapped, from field names. */
function below(place: string, key: string): string {
  if (key === "data") return place;
  return place === "" ? key : `${place}.${key}`;
}

async function readJson(context: Context, lines: readonly string[]): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Failure("json-expected");
  try {
    const body: unknown = JSON.parse(await readText(context.req.raw));
    requireTexts(body, lines, "");
    return body;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("json-invalid");
  }
}

export async function readText(request: Request): Promise<string> {
  return Buffer.from(await readBytes(request)).toString("utf8");
}

/** The raw body; reading stops at the size limit. @throws Failure too-large */
export async function readBytes(
  request: Request,
  limit = BODY_LIMIT_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > limit) throw new Failure("request-too-large");
  // A body is never longer than its declared length, so it can be read without a stream.
  return length === null ? readStream(request, limit) : new Uint8Array(await request.arrayBuffer());
}

async function readStream(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Failure("request-too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function validate(schema: ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, AnyPlainReason> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.filter((key) => key !== "data").join(".");
    fields[field] ??= reasonOf(issue.message);
  }
  const reason =
    Object.values(fields).find((fieldReason) => fieldReason !== "request-invalid") ?? "request-invalid";
  throw new Failure(reason, { fields });
}

/** Schemas of the shop name a reason (see `because`); other messages are technical. */
function reasonOf(message: string): AnyPlainReason {
  return isPlainReason(message) ? message : "request-invalid";
}
