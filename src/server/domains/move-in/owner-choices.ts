import { formatByName } from "@kasuti/embroidery";
import { findSpellings, type ShopModel } from "@kasuti/shop-exports";
import type { MoveInChoices, MoveInDecisions } from "../../../contract/office/move-in/move-in-choices.ts";
import { type Candidate, type CandidateVariant, readCategories } from "../intake/files/index.ts";
import { emailsOf } from "./buyers/one-person.ts";
import type { OlderCandidates } from "./candidates-of-products.ts";
import { UNKNOWN_CURRENCY } from "./price-currency.ts";

/** Most rows of each kind that the owner is asked about; the others are as the older shop had them. */
const MOST_ASKED = 300;

type CategoryPath = NonNullable<Candidate["categories"]>[number];

const textOf = (path: CategoryPath) => path.join(" > ");

/** `PES\tFormat B`: format and name of variants whose machine is one decision. */
const machineKey = ({ name = "", files }: CandidateVariant) => `${formatOf(files)}\t${name}`;
const formatOf = (files: CandidateVariant["files"]) =>
  formatByName(files[0]?.path ?? "")?.id.toUpperCase() ?? "";

/** Candidates in the categories and for the machines that the owner chose. */
export function withOwnerChoices(
  { keys, candidates, ...source }: OlderCandidates,
  { categories, machines }: Pick<MoveInChoices, "categories" | "machines">,
): OlderCandidates {
  const pathOf = (path: CategoryPath): CategoryPath => {
    const cell = readCategories(categories[textOf(path)] ?? "");
    return "value" in cell ? cell.value[0] : path;
  };
  const machineOf = (variant: CandidateVariant): CandidateVariant => {
    const machine = variant.machine ?? machines[machineKey(variant)];
    return machine === undefined ? variant : { ...variant, machine };
  };
  const chosenCandidates = new Map(
    candidates.map((candidate) => {
      const [first, ...others] = candidate.categories ?? [];
      const changed: Candidate = {
        ...candidate,
        ...(first && { categories: [pathOf(first), ...others.map(pathOf)] }),
        variants: candidate.variants.map(machineOf),
      };
      return [candidate, changed] as const;
    }),
  );
  const ofChosen = (candidate: Candidate) => chosenCandidates.get(candidate) ?? candidate;
  return {
    ...source,
    candidates: candidates.map(ofChosen),
    keys: new Map([...keys].map(([candidate, key]) => [ofChosen(candidate), key])),
  };
}

/** Matters that the owner may decide, the most frequent first. */
export function decisionsOf(
  model: ShopModel,
  { candidates }: Pick<OlderCandidates, "candidates">,
): MoveInDecisions {
  const paths = candidates.flatMap(({ categories = [] }) => categories.map(textOf));
  const withFiles = candidates.flatMap(({ variants }) => variants).filter(({ files }) => files.length > 0);
  const variants = withFiles.filter(({ machine }) => machine === undefined);
  const unpriced = withFiles.filter((variant) => (variant.pricePaise ?? variant.newPricePaise) === undefined);
  return {
    categories: mostFrequent(paths).map(([path, { length: count }]) => ({ path, count })),
    machines: mostFrequent(variants, machineKey).map(([key, [first, ...others]]) => ({
      ...{ key, name: first?.name ?? "", format: formatOf(first?.files ?? []) },
      count: others.length + 1,
    })),
    people: findSpellings(emailsOf(model))
      .slice(0, MOST_ASKED)
      .map(({ mailbox, spellings }) => ({ mailbox, spellings: [...spellings] })),
    prices: {
      unknown: model.variant.filter(({ price }) => price?.currency === UNKNOWN_CURRENCY).length,
      missing: unpriced.length,
    },
  };
}

function mostFrequent<T>(items: readonly T[], keyOf: (item: T) => string = String): [string, T[]][] {
  return [...Map.groupBy(items, keyOf)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_ASKED);
}
