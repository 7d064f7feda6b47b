import { fitOf, type OfferedSize, type OwnMachine } from "../../../contract/machines/fit.ts";

/** A bought file: the size of its largest part in mm, 0 if unknown. */
export interface BoughtFile extends Omit<OfferedSize, "formats"> {
  readonly format: string;
  /** Name of the zip without its extension; the names of its stitch files start with it. */
  readonly name: string;
}

export interface Answer {
  readonly says: "big" | "place" | "format" | "colors" | "name" | "zip" | "stick";
  /** Whole mm that the design is too large, or lies off its place. */
  readonly by: number;
}

/** Formats without thread colours. */
const COLORLESS = ["DST", "EXP"];
/** Names that every machine shows. */
const SHORT_NAME = /^[A-Z0-9_]{1,8}$/i;

/** Answers to frequent problems with a file, those that its facts prove first. */
export function findAnswers(file: BoughtFile, machine: OwnMachine | undefined): Answer[] {
  const asItIs = machine && fitOf({ ...file, formats: [file.format] }, machine);
  const isUnread = asItIs?.says === "format";
  const convertedFile = { ...file, formats: machine?.formats ?? [], needs: undefined };
  const fit = machine && isUnread ? fitOf(convertedFile, machine) : asItIs;
  const candidates: readonly [Answer["says"], boolean][] = [
    ["big", fit?.says === "big"],
    ["place", fit?.says === "place"],
    ["format", isUnread],
    ["colors", COLORLESS.includes(file.format)],
    ["name", !SHORT_NAME.test(file.name)],
    ["zip", true],
    ["stick", true],
  ];
  return candidates.flatMap(([says, isTrue]) => (isTrue ? [{ says, by: fit?.by ?? 0 }] : []));
}
