import type { Paise } from "../../../contract/money.ts";
import type { PromotionScope } from "../../../contract/office/promotions/promotions-wire.ts";
import type { PromotionKind } from "../../../contract/promotions/promotion-kinds.ts";

/** Terms of a promotion, without its code. Columns that its kind does not have are null. */
export interface PromotionTerms {
  readonly name: string;
  readonly kind: PromotionKind;
  readonly startsAt: Date;
  /** Null for no end. */
  readonly endsAt: Date | null;
  readonly percent: number | null;
  /** Off each variant of a sale, or off an order with the code. */
  readonly amountPaise: Paise | null;
  /** Null for everything. */
  readonly scope: PromotionScope | null;
  readonly steps: readonly VolumeStep[] | null;
  readonly minSubtotalPaise: Paise | null;
  readonly useLimit: number | null;
  readonly oncePerCustomer: boolean;
  /** A sale that shows neither the price before nor its end. */
  readonly isQuiet: boolean;
}

/** Percentage off a cart with at least so many different designs. */
export interface VolumeStep {
  readonly designs: number;
  readonly percent: number;
}

export interface Promotion extends PromotionTerms {
  readonly id: number;
}

/** A sale that runs, or a promotion that makes designs free for customers with an account. */
export type RunningSale = Pick<Promotion, "kind" | "percent" | "amountPaise" | "scope">;

/** A variant's price in the running sale. */
export interface SaleOffer {
  readonly promotionId: number;
  readonly name: string;
  readonly variantId: number;
  readonly listPricePaise: Paise;
  readonly pricePaise: Paise;
  /** Lowest price in the 30 days before the sale was announced; null if it was not offered then. */
  readonly lowest30Paise: Paise | null;
  readonly endsAt: Date;
  readonly isQuiet: boolean;
}

/** An end by staff can be undone for this long. */
const RESUMABLE_MS = 24 * 3_600_000;

export type PromotionState = "planned" | "running" | "ended";

export function stateOf(
  { startsAt, endsAt }: Pick<Promotion, "startsAt" | "endsAt">,
  at: Date,
): PromotionState {
  if (endsAt && (endsAt <= at || endsAt <= startsAt)) return "ended";
  return startsAt > at ? "planned" : "running";
}

/** Until when an end by staff can be undone; `undefined` if there is none, or it is too late. */
export function resumableUntilOf(
  { endedAt, endsBefore }: { readonly endedAt: Date | null; readonly endsBefore: Date | null },
  now: Date,
): Date | undefined {
  if (!endedAt) return undefined;
  const times = [endedAt.getTime() + RESUMABLE_MS, endsBefore?.getTime() ?? Number.POSITIVE_INFINITY];
  const until = new Date(Math.min(...times));
  return until > now ? until : undefined;
}

/** Price of a variant in a sale without a lower bound; half a paisa is rounded up. */
export function saleRawPrice(
  pricePaise: Paise,
  { percent, amountPaise }: Pick<PromotionTerms, "percent" | "amountPaise">,
): Paise {
  if (percent === null) return pricePaise - (amountPaise ?? 0);
  return Math.floor((pricePaise * (100 - percent) + 50) / 100);
}
