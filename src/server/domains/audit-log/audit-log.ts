/** One change. `before` and `after` hold the fields that differ, never a secret. */
export interface Change {
  /** In the past tense: `refunded`, `role changed`. */
  readonly action: string;
  readonly subject: Subject;
  readonly subjectId: string | number;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string | undefined;
}

export type Subject =
  | "staff"
  | "order"
  | "ticket"
  | "design"
  | "bulk"
  | "category"
  | "customer"
  | "machine"
  | "page"
  | "promotion"
  | "view"
  | "shop";

export interface LoggedChange {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly address: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}
