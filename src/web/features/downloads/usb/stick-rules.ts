/** Public page that a fact about a machine was found on. */
export interface StickSource {
  readonly title: string;
  readonly url: string;
  /** Day of the statement, ISO. */
  readonly date: string;
}

export interface StickFact {
  readonly what: "folder" | "turned" | "letters" | "tooBig" | "exp";
  readonly source: StickSource;
}

export interface StickRule {
  /** Also its place on the guide's page. */
  readonly id: string;
  /** Names of the maker, as machines are called; none for machines of all others. */
  readonly makers: readonly string[];
  /** Folder that the machine looks into, from the outside in; empty for the stick itself. */
  readonly folder: readonly string[];
  /** Formats in capitals that suggest this maker. */
  readonly formats: readonly string[];
  /** Without any, nothing about the maker's sticks is verified. */
  readonly facts: readonly StickFact[];
}

const GITHUB = "https://github.com/inkstitch";

/** Facts that owners of machines report; no maker's manual was available. Looked up on 2026-11-26. */
const FACTS: Readonly<Record<StickFact["what"], StickFact>> = {
  folder: {
    what: "folder",
    source: { title: "Ink/Stitch #1002", url: `${GITHUB}/inkstitch/issues/1002`, date: "2021-01-29" },
  },
  turned: {
    what: "turned",
    source: { title: "Ink/Stitch #2621", url: `${GITHUB}/inkstitch/issues/2621`, date: "2023-12-03" },
  },
  letters: {
    what: "letters",
    source: { title: "pystitch #102", url: `${GITHUB}/pystitch/pull/102`, date: "2024-06-26" },
  },
  tooBig: {
    what: "tooBig",
    source: { title: "Ink/Stitch #3503", url: `${GITHUB}/inkstitch/issues/3503`, date: "2025-02-12" },
  },
  exp: {
    what: "exp",
    source: {
      title: "elegantsufficiency.org",
      url: "https://elegantsufficiency.org/blog/2014/7/29/marginally-less-incompetent.html",
      date: "2014-07-29",
    },
  },
};

const OTHER: StickRule = { id: "other", makers: [], folder: [], formats: [], facts: [] };

/** How a stick must look for the machines of each maker; the last rule is for all others. */
export const stickRules: readonly StickRule[] = [
  {
    id: "brother",
    makers: ["Brother", "Baby Lock"],
    folder: [],
    formats: ["PES", "PEC", "PHC"],
    facts: [FACTS.letters, FACTS.tooBig],
  },
  {
    id: "janome",
    makers: ["Janome", "Usha Janome"],
    folder: ["EMB", "EMBF"],
    formats: ["JEF", "JPX", "SEW"],
    facts: [FACTS.folder, FACTS.turned],
  },
  { id: "bernina", makers: ["Bernina"], folder: [], formats: ["EXP"], facts: [FACTS.exp] },
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
  const wanted = formats.map((format) => format.toUpperCase());
  const own = machines.find((machine) => machine.formats.some((format) => wanted.includes(format)));
  const name = own?.name.toLowerCase();
  const rule = name
    ? stickRules.find(({ makers }) => makers.some((maker) => name.includes(maker.toLowerCase())))
    : stickRules.find((one) => one.formats.some((format) => wanted.includes(format)));
  return rule ?? OTHER;
}
