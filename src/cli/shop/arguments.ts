import { InvalidArgumentError } from "commander";

/** Reads an id of the command line. */
export function toId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("An id is a whole number from 1 on.");
  return Number(text);
}

/** Reads one more id of a list of any length. */
export function toIds(text: string, before: readonly number[] = []): number[] {
  return [...before, toId(text)];
}
