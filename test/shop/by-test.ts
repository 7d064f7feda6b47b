import { type AuditContext, commandLine } from "../../src/server/domains/actor.ts";

/** Who changes something where it does not matter who. */
export const byTest: AuditContext = { actor: commandLine, now: new Date("2026-11-02T10:00:00Z") };
