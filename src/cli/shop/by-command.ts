import { commandLine, type Deed } from "../../server/domains/actor.ts";

/** Whoever sits at the command line, now. */
export function byCommand(): Deed {
  return { actor: commandLine, now: new Date() };
}
