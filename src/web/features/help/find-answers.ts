import { fitOf, type OwnMachine, type StitchedSize } from "../../../contract/machines/fit.ts";

/** A bought file: the size of its largest part in mm, 0 if unknown. */
export interface BoughtFile extends StitchedSize {
  readonly format: string;
  /** Name of the zip without its extension; the names of its stitch files start with it. */
  readonly name: string;
}

export interface Answer {
  readonly says: "big" | "format" | "colors" | "name" | "zip" | "stick";
  /** Whole mm that the design is too large. */
  readonly by: number;
}

/** Formats without thread colours. */
const COLORLESS = ["DST", "EXP"];
/** Names that every machine shows. */
const SHORT_NAME = /^[A-Z0-9_]{1,8}$/i;

/** Answers to frequent problems with a file, those that its facts prove first. */
export function findAnswers(file: BoughtFile, machine: OwnMachine | undefined): Answer[] {
  const formats = [file.format];
  const isUnread = machine !== undefined && fitOf({ ...file, formats }, machine).says === "format";
  const size = machine && fitOf({ ...file, formats: machine.formats }, machine);
  const by = size?.says === "big" ? size.by : 0;
  const found: readonly [Answer["says"], boolean][] = [
    ["big", by > 0],
    ["format", isUnread],
    ["colors", COLORLESS.includes(file.format)],
    ["name", !SHORT_NAME.test(file.name)],
    ["zip", true],
    ["stick", true],
  ];
  return found.flatMap(([says, isTrue]) => (isTrue ? [{ says, by }] : []));
}
