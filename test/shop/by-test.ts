import { type AuditContext, commandLine } from "../../src/server/domains/actor.ts";

/** Audit context for changes whose author does not matter. */
export const byTest: AuditContext = { actor: commandLine, now: new Date("2026-11-02T10:00:00Z") };
