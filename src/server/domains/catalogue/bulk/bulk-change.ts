import type { BulkChange, ItemState } from "../../../../contract/office/bulk/bulk-wire.ts";
import type { OfficeReason } from "../../../../contract/office/refusals.ts";
import type { Actor } from "../../actor.ts";

/** What of a design can be changed together with others. */
export interface BulkDesign {
  readonly id: number;
  readonly name: string;
  readonly pictureHash: string;
  /** Comma-separated. */
  readonly tags: string;
  readonly sale: Sale;
  /** Its categories, its breadcrumb's first. */
  readonly assignedCategories: readonly number[];
  readonly variants: readonly BulkVariant[];
}

export interface BulkVariant {
  readonly id: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly machine: string;
  readonly format: string;
}

/** Instants as ISO texts. */
export interface Sale {
  readonly published: boolean;
  readonly publishAt: string | null;
  readonly takenDownAt: string | null;
}

/** Some values of one design: those that a change is about. Prices and machines by variant. */
export interface DesignValues {
  readonly prices?: Readonly<Record<number, number>>;
  readonly machines?: Readonly<Record<number, string>>;
  readonly assignedCategories?: readonly number[];
  readonly tags?: string;
  readonly sale?: Sale;
}

/** What a pasted row wishes of one design alone. */
export interface ItemChange {
  /** Paise, of every variant. */
  readonly price?: number;
  /** Paise by variant. */
  readonly prices?: Readonly<Record<number, number>>;
  readonly tags?: string;
}

/** What a change comes to for one design. */
export type DesignPlan =
  | { readonly state: "waiting"; readonly before: DesignValues; readonly after: DesignValues }
  | { readonly state: "same" }
  | { readonly state: "impossible"; readonly error: OfficeReason };

export interface StoredItem {
  readonly position: number;
  readonly productId: number;
  readonly before: DesignValues;
  readonly after: DesignValues;
}

/** A change of many designs, as far as it has come. */
export interface StoredBulk {
  readonly id: number;
  readonly actor: Actor;
  readonly change: BulkChange;
  readonly state: "planning" | "planned" | "working" | "done" | "undoing" | "undone";
  readonly prices: number;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly counts: Readonly<Partial<Record<ItemState, number>>>;
}

const UNDO_MS = 24 * 60 * 60_000;
const UNPROVED_PRICES = 100;

/** Until when it can be undone; `undefined` where it cannot. */
export function undoUntil({ state, doneAt }: StoredBulk, now: Date): Date | undefined {
  if (state !== "done" || !doneAt) return undefined;
  const until = new Date(doneAt.getTime() + UNDO_MS);
  return until > now ? until : undefined;
}

/** More prices than somebody changes without a fresh proof of who they are. */
export function changesManyPrices({ prices }: StoredBulk): boolean {
  return prices > UNPROVED_PRICES;
}

/** How the log says what was done to a design. */
export const ACTIONS: Readonly<Record<BulkChange["kind"], string>> = {
  price: "prices changed",
  percent: "prices changed",
  column: "edited",
  category: "categories changed",
  tags: "tags changed",
  machine: "machines changed",
  publish: "published",
  "take-down": "taken down",
};
