import type * as z from "zod";
import { isPlainReason, sentenceIn } from "../../server/domains/failure.ts";
import { CommandError } from "./command-error.ts";

/**
 * Validates input with the schema of the office's API call. @throws CommandError with the office's message
 */
export function checked<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const { message = "", path = [] } = error.issues[0] ?? {};
  if (isPlainReason(message)) throw new CommandError(sentenceIn(message));
  throw new CommandError(`${path.join(".")}: ${message}`);
}
