/** Who changes something, as the log names them. */
export interface Actor {
  /** `undefined`: whoever sits at the shop's own machine, at the command line. */
  readonly staffId: number | undefined;
  readonly who: string;
  /** The network address they come from. */
  readonly address: string | undefined;
}

/** A change of something, as the log keeps it: who makes it, when, and perhaps why. */
export interface AuditContext {
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly now: Date;
}

export const commandLine: Actor = { staffId: undefined, who: "command line", address: undefined };
