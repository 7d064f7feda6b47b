import type { BulkChange, ItemState } from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { OfficeReason } from "../../../../../contract/office/refusals.ts";
import type { Actor } from "../../../actor.ts";

/** Fields of a design that bulk edits read and change. */
export interface BulkDesign {
  readonly id: number;
  readonly name: string;
  readonly pictureHash: string;
  /** Comma-separated. */
  readonly tags: string;
  readonly sale: Sale;
  /** The breadcrumb's category first. */
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

/** Sale state; instants are ISO texts. */
export interface Sale {
  readonly published: boolean;
  readonly publishAt: string | null;
  readonly takenDownAt: string | null;
}

/** The values of a design that an edit concerns; prices and machines by variant id. */
export interface DesignValues {
  readonly prices?: Readonly<Record<number, number>>;
  readonly machines?: Readonly<Record<number, string>>;
  readonly assignedCategories?: readonly number[];
  readonly tags?: string;
  readonly sale?: Sale;
}

/** Change of a single design, from a row of a pasted column. */
export interface ItemChange {
  /** Paise, for all variants. */
  readonly price?: number;
  /** Paise by variant id. */
  readonly prices?: Readonly<Record<number, number>>;
  readonly tags?: string;
}

/** Planned outcome for one design. */
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

/** A bulk edit and its progress. */
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

/** End of the period in which it can be undone; `undefined` if it cannot be. */
export function undoUntil({ state, doneAt }: StoredBulk, now: Date): Date | undefined {
  if (state !== "done" || !doneAt) return undefined;
  const until = new Date(doneAt.getTime() + UNDO_MS);
  return until > now ? until : undefined;
}

/** Whether it changes more prices than a session may without a fresh second factor. */
export function changesManyPrices({ prices }: StoredBulk): boolean {
  return prices > UNPROVED_PRICES;
}

/** Action names in the audit log. */
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
