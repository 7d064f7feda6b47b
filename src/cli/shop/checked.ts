import type * as z from "zod";
import { isPlainReason, sentenceIn } from "../../server/domains/failure.ts";
import { CommandError } from "./command-error.ts";

/** What was typed or stands in a file, as the office's own call takes it. @throws CommandError in the office's sentence */
export function checked<S extends z.ZodType>(schema: S, typed: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const { message = "", path = [] } = error.issues[0] ?? {};
  if (isPlainReason(message)) throw new CommandError(sentenceIn(message));
  throw new CommandError(`${path.join(".")}: ${message}`);
}
