import type * as z from "zod";
import { isPlainReason, sentenceIn } from "../../server/domains/failure.ts";
import { CommandFault } from "./command-fault.ts";

/** What was typed, as the office's own call takes it. @throws CommandFault in the sentence that the office shows */
export function checked<S extends z.ZodType>(schema: S, typed: z.input<S>): z.output<S> {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const said = error.issues[0]?.message ?? "";
  throw new CommandFault(isPlainReason(said) ? sentenceIn(said) : said);
}
