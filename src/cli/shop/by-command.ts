import { type AuditContext, commandLine } from "../../server/domains/actor.ts";

/** Whoever sits at the command line, now. */
export function byCommand(): AuditContext {
  return { actor: commandLine, now: new Date() };
}
