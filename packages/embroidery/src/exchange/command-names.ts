import { Command } from "../design.ts";

export type CommandName = keyof typeof Command;

/** Name of each command by its number. */
export const commandNames = Object.keys(Command) as readonly CommandName[];

export function isCommandName(value: unknown): value is CommandName {
  return typeof value === "string" && Object.hasOwn(Command, value);
}
