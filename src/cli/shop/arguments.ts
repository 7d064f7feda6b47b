import { InvalidArgumentError } from "commander";

/** Parses an id argument. */
export function toId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("An ID is a whole number, 1 or greater.");
  return Number(text);
}

/** Parses one id of a repeatable option and appends it. */
export function toIds(text: string, previous: readonly number[] = []): number[] {
  return [...previous, toId(text)];
}
