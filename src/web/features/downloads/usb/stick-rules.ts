/** Fact about a maker's machines, as their owners report it; no manual was available. */
export type StickFact =
  /** Ink/Stitch #1002, 29 January 2021 */
  | "folder"
  /** Ink/Stitch #2621, 3 December 2023 */
  | "turned"
  /** pystitch #102, 26 June 2024 */
  | "letters"
  /** Ink/Stitch #3503, 12 February 2025 */
  | "tooBig"
  /** https://elegantsufficiency.org/blog/2014/7/29/marginally-less-incompetent.html */
  | "exp";

export interface StickRule {
  /** Also its place on the guide's page. */
  readonly id: string;
  /** Names of the maker, as machines are called; none for machines of all others. */
  readonly makers: readonly string[];
  /** Folder that the machine looks into, from the outside in; empty for the stick itself. */
  readonly folder: readonly string[];
  /** Formats in capitals that suggest this maker. */
  readonly formats: readonly string[];
  readonly facts: readonly StickFact[];
}

const OTHER: StickRule = { id: "other", makers: [], folder: [], formats: [], facts: [] };

/** How a stick must look for the machines of each maker; the last rule is for all others. */
export const stickRules: readonly StickRule[] = [
  {
    id: "brother",
    makers: ["Brother", "Baby Lock"],
    folder: [],
    formats: ["PES", "PEC", "PHC"],
    facts: ["letters", "tooBig"],
  },
  {
    id: "janome",
    makers: ["Janome", "Usha Janome"],
    folder: ["EMB", "EMBF"],
    formats: ["JEF", "JPX", "SEW"],
    facts: ["folder", "turned"],
  },
  { id: "bernina", makers: ["Bernina"], folder: [], formats: ["EXP"], facts: ["exp"] },
  { id: "husqvarna", makers: ["Husqvarna Viking"], folder: [], formats: ["HUS", "SHV"], facts: [] },
  { id: "pfaff", makers: ["Pfaff"], folder: [], formats: ["VP3", "VIP", "PCS"], facts: [] },
  { id: "singer", makers: ["Singer"], folder: [], formats: ["XXX"], facts: [] },
  OTHER,
];

/**
 * Rule for files of `formats`: by the name of the customer's first machine that reads one of them, otherwise
 * by the formats.
 */
export function stickRuleFor(
  formats: readonly string[],
  machines: readonly { readonly name: string; readonly formats: readonly string[] }[],
): StickRule {
  const wantedFormats = formats.map((format) => format.toUpperCase());
  const ownMachine = machines.find((machine) =>
    machine.formats.some((format) => wantedFormats.includes(format)),
  );
  const name = ownMachine?.name.toLowerCase();
  const rule = name
    ? stickRules.find(({ makers }) => makers.some((maker) => name.includes(maker.toLowerCase())))
    : stickRules.find((one) => one.formats.some((format) => wantedFormats.includes(format)));
  return rule ?? OTHER;
}
