import { DAY_MS } from "../../../contract/constants.ts";
import type {
  NewPromotion,
  OfficePromotion,
  PromotionScope,
} from "../../../contract/office/promotions/promotions-wire.ts";
import type { PromotionKind } from "../../../contract/promotions/promotion-kinds.ts";
import { indianTime, instantOf } from "../../data/indian-time.ts";
import type { Fields } from "../../edits/merge-edits.ts";

/** A chosen part of a scope with its name; a variant also names its design. */
export interface ChosenPart {
  readonly part: "category" | "design" | "variant";
  readonly id: number;
  readonly name: string;
  readonly designId?: number;
}

export interface PromotionFieldsProps {
  readonly fields: Fields;
  /** Sentences by field of the call. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, text: string) => void;
}

/** A step of a volume discount as typed. */
export type TypedStep = readonly [designs: string, percent: string];

const HOUR_MS = 60 * 60_000;

/** Fields of an empty form: a sale that starts at once and runs for a week, until a full hour. */
export function blankPromotion(now: Date): Fields {
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  return {
    kind: "sale",
    name: "",
    starts: "",
    ends: indianTime(new Date(hour + 7 * DAY_MS).toISOString()),
    reduction: "percent",
    value: "",
    quiet: "",
    covers: "",
    parts: "[]",
    steps: JSON.stringify([["", ""]]),
    codes: "own",
    code: "",
    generate: "500",
    minSubtotal: "",
    limit: "",
    oncePerCustomer: "yes",
  };
}

/** Fields of a new promotion like another one: same reduction and scope, own times and code. */
export function fieldsLike(promotion: OfficePromotion, nameOf: NameOfPart, now: Date): Fields {
  const {
    kind,
    name,
    percent,
    amountOff,
    steps,
    scope,
    minSubtotal,
    limit,
    generated: codeCount,
  } = promotion;
  return {
    ...blankPromotion(now),
    kind,
    name,
    ...(promotion.ends === null && { ends: "" }),
    reduction: amountOff === undefined ? "percent" : "rupees",
    value: `${percent ?? amountOff ?? ""}`,
    quiet: promotion.quiet ? "yes" : "",
    covers: scope && !scope.all ? "chosen" : "all",
    parts: JSON.stringify(partsOf(scope, nameOf)),
    ...(steps && { steps: JSON.stringify(steps.map((step) => [`${step.designs}`, `${step.percent}`])) }),
    ...(codeCount && { codes: "generated", generate: `${codeCount}` }),
    minSubtotal: `${minSubtotal ?? ""}`,
    limit: `${limit ?? ""}`,
    oncePerCustomer: promotion.oncePerCustomer ? "yes" : "",
  };
}

type NameOfPart = (part: ChosenPart["part"], id: number) => string;

function partsOf(scope: PromotionScope | undefined, nameOf: NameOfPart): ChosenPart[] {
  const of = (part: ChosenPart["part"], ids: readonly number[] = []) =>
    ids.map((id) => ({ part, id, name: nameOf(part, id) }));
  return [
    ...of("category", scope?.categoryIds),
    ...of("design", scope?.productIds),
    ...of("variant", scope?.variantIds),
  ];
}

/** Designs are given away only if they are chosen; other kinds begin with all designs. */
export const coversIn = ({ kind, covers }: Fields) => covers || (kind === "free" ? "chosen" : "all");
export const partsIn = (fields: Fields) => JSON.parse(fields.parts ?? "[]") as ChosenPart[];
export const stepsIn = (fields: Fields) => JSON.parse(fields.steps ?? "[]") as TypedStep[];

/** The promotion that the form describes; fields of other kinds are left out. */
export function promotionOf(fields: Fields): NewPromotion {
  const kind = fields.kind as PromotionKind;
  const times = { starts: instantOf(fields.starts ?? ""), ends: instantOf(fields.ends ?? "") };
  const head = { kind, name: fields.name ?? "", ...times };
  if (kind === "volume") {
    const steps = stepsIn(fields).map(([designs, percent]) => ({
      designs: numberOf(designs) ?? 0,
      percent: numberOf(percent) ?? 0,
    }));
    return { ...head, steps };
  }
  if (kind === "set") return { ...head, percent: numberOf(fields.value) ?? 0 };
  const scope = scopeOf(fields);
  if (kind === "free") return { ...head, scope };
  const value = numberOf(fields.value) ?? 0;
  const reduced = {
    ...head,
    scope,
    ...(fields.reduction === "rupees" ? { amountOff: value } : { percent: value }),
  };
  if (kind === "sale") return { ...reduced, quiet: fields.quiet === "yes" };
  const conditions = {
    minSubtotal: numberOf(fields.minSubtotal),
    oncePerCustomer: fields.oncePerCustomer === "yes",
  };
  return fields.codes === "generated"
    ? { ...reduced, ...conditions, generate: numberOf(fields.generate) ?? 0 }
    : { ...reduced, ...conditions, code: fields.code ?? "", limit: numberOf(fields.limit) };
}

function scopeOf(fields: Fields): PromotionScope {
  if (coversIn(fields) === "all") return { all: true };
  const parts = partsIn(fields);
  const idsOf = (part: ChosenPart["part"]) => parts.filter((one) => one.part === part).map(({ id }) => id);
  const lists = { categoryIds: idsOf("category"), productIds: idsOf("design"), variantIds: idsOf("variant") };
  return Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0));
}

/** Fields of a promotion that can be changed. */
export function termsOf({ name, ends }: Pick<OfficePromotion, "name" | "ends">): Fields {
  return { name, ends: ends === null ? "" : indianTime(ends) };
}

/** Changed fields as the call takes them: an unchanged end keeps its seconds. */
export function changedTerms(savedTerms: Fields, { name = "", ends = "" }: Fields) {
  return {
    ...(name !== savedTerms.name && { name }),
    ...(ends !== savedTerms.ends && { ends: instantOf(ends) }),
  };
}

/** Reads `1,250.50`; `null` for an empty field, and −1, which every field refuses, for other text. */
function numberOf(entry = ""): number | null {
  const text = entry.replaceAll(/[₹,%\s]/g, "");
  if (text === "") return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : -1;
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";

/** A code that is easy to read out: four letters of the name, and digits that no letter resembles. */
export function suggestCode(name: string, random: () => number = Math.random): string {
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? "";
  const letters = name
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "")
    .slice(0, 6);
  const start = letters.length >= 4 ? letters : Array.from({ length: 5 }, () => pick(LETTERS)).join("");
  return start + Array.from({ length: 3 }, () => pick(DIGITS)).join("");
}
