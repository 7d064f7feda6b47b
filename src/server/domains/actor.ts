/** Who changes something, as the log names them. */
export interface Actor {
  /** `undefined`: whoever sits at the shop's own machine, at the command line. */
  readonly staffId: number | undefined;
  readonly who: string;
  /** The network address they come from. */
  readonly address: string | undefined;
}

export const commandLine: Actor = { staffId: undefined, who: "command line", address: undefined };
