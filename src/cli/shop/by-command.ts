import { type AuditContext, commandLine } from "../../server/domains/actor.ts";

/** Audit context of a change made on the command line. */
export function byCommand(): AuditContext {
  return { actor: commandLine, now: new Date() };
}
