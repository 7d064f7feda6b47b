import { type Paise, paiseOf } from "../../../contract/money.ts";
import type { NewPromotion, PromotionScope } from "../../../contract/office/promotions/promotions-wire.ts";
import type { OfficeReason } from "../../../contract/office/refusals.ts";
import type { PromotionTerms, VolumeStep } from "./promotion.ts";

/** Reason by field why a promotion is refused. */
export type TermReasons = Record<string, OfficeReason>;

export interface CheckedTerms {
  readonly terms: PromotionTerms;
  /** The code in capitals, or the number of codes to generate. */
  readonly codes: string | number | undefined;
  /** Empty if what was entered makes sense without the catalogue. */
  readonly reasons: TermReasons;
}

const MOST_GENERATED = 1_000;
const MOST_USES = 10_000;
/** No order is larger. */
const MOST_PAISE = 5_00_000_00;

/** Checks what was entered without the shop's data. */
export function checkTerms(newPromotion: NewPromotion, now: Date): CheckedTerms {
  const reasons: TermReasons = {};
  const refuse = (field: keyof NewPromotion, reason: OfficeReason): null => {
    reasons[field] ??= reason;
    return null;
  };
  const { name, kind } = newPromotion;
  const startsAt = newPromotion.starts ? new Date(newPromotion.starts) : now;
  const endsAt = newPromotion.ends ? new Date(newPromotion.ends) : null;
  if (endsAt && endsAt <= startsAt) refuse("ends", "promotion-ends-first");
  if (!endsAt && kind === "sale") refuse("ends", "promotion-end-missing");
  const scope =
    kind === "volume" || kind === "set" ? null : scopeOf(newPromotion.scope, kind !== "code", refuse);
  const generate = kind === "code" ? generated(newPromotion, refuse) : undefined;
  const terms = {
    ...{ name, kind, startsAt, endsAt, scope, ...reductionOf(newPromotion, refuse) },
    steps: kind === "volume" ? stepsOf(newPromotion.steps, refuse) : null,
    minSubtotalPaise:
      kind === "code" ? amountOf(newPromotion.minSubtotal, () => refuse("minSubtotal", AMOUNT)) : null,
    useLimit: generate ?? (kind === "code" ? limitOf(newPromotion.limit, refuse) : null),
    oncePerCustomer: kind === "free" || (kind === "code" && newPromotion.oncePerCustomer === true),
    isQuiet: kind === "sale" && newPromotion.quiet === true,
  };
  const code = kind === "code" && generate === undefined ? codeOf(newPromotion.code, refuse) : undefined;
  return { terms, codes: generate ?? code, reasons };
}

type Refuse = (field: keyof NewPromotion, reason: OfficeReason) => null;

const AMOUNT = "promotion-amount-invalid";

/** Either a percentage or an amount, as the kind takes them. */
function reductionOf(
  { kind, percent, amountOff }: NewPromotion,
  refuse: Refuse,
): Pick<PromotionTerms, "percent" | "amountPaise"> {
  if (kind === "volume" || kind === "free") return { percent: null, amountPaise: null };
  const takesAmount = kind === "sale" || kind === "code";
  if (takesAmount && (percent == null) === (amountOff == null)) {
    refuse("percent", "promotion-reduction-unclear");
    return { percent: null, amountPaise: null };
  }
  if (takesAmount && percent == null)
    return { percent: null, amountPaise: amountOf(amountOff, () => refuse("amountOff", AMOUNT)) };
  const most = kind === "code" ? 100 : 90;
  const isPercent = isWhole(percent, 1, most);
  if (!isPercent) refuse("percent", kind === "code" ? "code-percent-invalid" : "promotion-percent-invalid");
  return { percent: isPercent ? percent : null, amountPaise: null };
}

function amountOf(amount: number | null | undefined, refuse: () => null): Paise | null {
  if (amount == null) return null;
  const paise = paiseOf(amount);
  return paise !== undefined && paise > 0 && paise <= MOST_PAISE ? paise : refuse();
}

function scopeOf(scope: PromotionScope | null | undefined, isNeeded: boolean, refuse: Refuse) {
  if (scope?.all) return isNeeded ? { all: true as const } : null;
  const lists = Object.entries({ ...scope, all: undefined }).flatMap(([list, ids]) =>
    Array.isArray(ids) && ids.length > 0 ? [[list, [...new Set(ids)]]] : [],
  );
  if (lists.length > 0) return Object.fromEntries(lists) as PromotionScope;
  return isNeeded || scope ? refuse("scope", "promotion-scope-missing") : null;
}

function stepsOf(steps: NewPromotion["steps"], refuse: Refuse): readonly VolumeStep[] | null {
  const isRising = steps?.every(({ designs, percent }, index) => {
    const before = steps[index - 1] ?? { designs: 0, percent: 0 };
    return designs > before.designs && percent > before.percent && percent <= 90 && designs <= 100;
  });
  return steps && steps.length > 0 && isRising ? steps : refuse("steps", "volume-steps-invalid");
}

function generated({ generate, code }: NewPromotion, refuse: Refuse): number | undefined {
  if (generate == null) return undefined;
  if (code != null || !isWhole(generate, 1, MOST_GENERATED)) refuse("generate", "code-count-invalid");
  return generate;
}

function limitOf(limit: number | null | undefined, refuse: Refuse): number | null {
  if (limit == null) return null;
  return isWhole(limit, 1, MOST_USES) ? limit : refuse("limit", "code-limit-invalid");
}

function codeOf(text: string | null | undefined, refuse: Refuse): string | undefined {
  const code = text?.trim().toUpperCase() ?? "";
  if (!/^[A-Z0-9]{4,20}$/.test(code)) refuse("code", "code-invalid");
  return code;
}

function isWhole(value: number | null | undefined, least: number, most: number): value is number {
  return value != null && Number.isInteger(value) && value >= least && value <= most;
}
