import type { ListedMachine } from "../../../../contract/machines/own-machines.ts";

interface MakerModels {
  readonly maker: string;
  /** Formats that the maker's machines read, in capitals; empty where its lines differ. */
  readonly formats: readonly string[];
  readonly models: readonly string[];
}

/**
 * Models sold or used in India that the table of machines has no hoops for. Their sewing fields are unknown:
 * customers enter their own hoop. The names are not verified with the makers.
 */
const makerModels: readonly MakerModels[] = [
  {
    maker: "Brother",
    formats: ["PES"],
    models: [
      ...["Innov-is F440E", "Innov-is M230E", "Innov-is M240ED", "Innov-is M340ED", "Innov-is NV180"],
      ...["Innov-is NV750E", "Innov-is NV880E", "Innov-is NV2700", "Innov-is V3", "Innov-is V5"],
      ...["Innov-is V7", "Innov-is BP1430E", "Innov-is BP2150L", "Innov-is BP3500D", "Innov-is XV"],
      ...["Innov-is XP1", "Innov-is XJ1", "PE535", "PE545", "PE770", "PE800", "PE900", "SE400", "SE600"],
      ...["SE625", "SE700", "SE2000", "VR", "PR620", "PR650E", "PR655", "PR670E", "PR680W", "PR1000E"],
      ...["PR1050X", "PR1X"],
    ],
  },
  {
    maker: "Usha Janome",
    formats: ["JEF"],
    models: [
      ...["Memory Craft 200E", "Memory Craft 350E", "Memory Craft 400E", "Memory Craft 500E"],
      ...["Memory Craft 9850", "Memory Craft 9900", "Memory Craft 11000", "Memory Craft 12000"],
      ...["Memory Craft 15000", "Skyline S9"],
    ],
  },
  {
    maker: "Janome",
    formats: ["JEF"],
    models: [
      "MB-4",
      "MB-4S",
      "Memory Craft 300E",
      "Memory Craft 400E",
      "Memory Craft 500E",
      "Continental M17",
    ],
  },
  {
    maker: "Bernina",
    formats: ["EXP"],
    models: ["500 E", "535", "590", "700 E", "770 QE", "790 PLUS", "830", "880 PLUS"],
  },
  {
    maker: "Husqvarna Viking",
    formats: ["VP3"],
    models: [
      ...["Designer Topaz 25", "Designer Topaz 40", "Designer Jade 35", "Designer Ruby Royale"],
      ...["Designer Brilliance 80", "Designer Diamond Royale", "Designer Sapphire 85", "Designer Epic"],
    ],
  },
  {
    maker: "Pfaff",
    formats: ["VP3"],
    models: ["Creative 1.5", "Creative 3.0", "Creative 4.5", "Creative Sensation Pro II", "Creative Icon"],
  },
  { maker: "Singer", formats: ["XXX"], models: ["Futura XL-420", "Futura XL-550", "Futura XL-580"] },
  { maker: "Singer", formats: [], models: ["Legacy SE300", "Legacy SE340", "EM9305", "SE9180"] },
  { maker: "Elna", formats: ["JEF"], models: ["Expressive 830", "Expressive 850", "Expressive 860"] },
  {
    maker: "Baby Lock",
    formats: ["PES"],
    models: ["Verve", "Flourish II", "Altair", "Solaris", "Endurance II"],
  },
  { maker: "Ricoma", formats: ["DST"], models: ["MT-1501", "TC-1501", "SWD-1501"] },
  { maker: "Tajima", formats: ["DST"], models: ["TMEZ-SC1501", "TMBR2-SC1501"] },
  { maker: "Happy", formats: ["DST"], models: ["HCS3-1201", "HCH-701P", "HCD3E-1501"] },
  { maker: "SWF", formats: ["DST"], models: ["E-T1501C", "ES-T1501C"] },
  { maker: "Melco", formats: ["EXP"], models: ["EMT16X", "Bravo"] },
];

/** The models above that are not in `listed`, the table of machines. */
export function modelsWithoutHoops(listed: readonly ListedMachine[]): ListedMachine[] {
  const nameOf = ({ maker, model }: Pick<ListedMachine, "maker" | "model">) =>
    `${maker} ${model}`.toLowerCase();
  const knownNames = new Set(listed.map(nameOf));
  return makerModels
    .flatMap(({ maker, formats, models }) =>
      models.map((model) => ({
        id: `${maker} ${model}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
        ...{ maker, model, fields: [], formats },
        ...{ areFieldsVerified: false, areFormatsVerified: formats.length > 0 },
      })),
    )
    .filter((machine) => !knownNames.has(nameOf(machine)));
}
