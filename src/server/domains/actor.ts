/** The person who makes a change, as the audit log names them. */
export interface Actor {
  /** `undefined` for the command line on the shop's own machine. */
  readonly staffId: number | undefined;
  readonly who: string;
  /** IP address of the request. */
  readonly address: string | undefined;
}

/** Audit data of a change: who makes it, when, and optionally why. */
export interface AuditContext {
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** A customer whose exchange sends money back. */
export const customersExchange: Actor = { staffId: undefined, who: "customer", address: undefined };
/** The shop's owner in the provider's dashboard, or the provider itself. */
export const atProvider: Actor = { staffId: undefined, who: "provider", address: undefined };
export const schedule: Actor = { staffId: undefined, who: "schedule", address: undefined };
export const commandLine: Actor = { staffId: undefined, who: "command line", address: undefined };
