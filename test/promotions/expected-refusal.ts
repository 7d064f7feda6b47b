import type { TestDatabase } from "../databases/test-engines.ts";

/** Terms of the code that customers enter. */
export interface CodeTerms {
  readonly limit?: number | null | undefined;
  readonly oncePerCustomer?: boolean | null | undefined;
}

/** One order's use of the code. */
export interface CodeUse {
  readonly customer: number;
  readonly mailbox: string;
  /** Variants with their quantities, sorted. */
  readonly cart: string;
  readonly isPendingAtBank: boolean;
  readonly isUsed: boolean;
  readonly hasSlot: boolean;
  readonly hasKey: boolean;
  /** Taken less than 30 minutes ago. */
  readonly isRecent: boolean;
}

/** A customer with a cart. */
export type Asking = Pick<CodeUse, "customer" | "mailbox" | "cart">;

/** Why the contract refuses the code to a cart, from the uses that orders have of it. */
export function expectedRefusal(
  { limit, oncePerCustomer }: CodeTerms,
  uses: readonly CodeUse[],
  by: Asking,
): "taken" | "used-up" | undefined {
  const isAgainst = (use: CodeUse) => {
    if (!use.isRecent || use.customer !== by.customer) return use.isRecent;
    return use.cart !== by.cart && (use.isPendingAtBank || !oncePerCustomer);
  };
  const ofMailbox = uses.filter(({ mailbox }) => mailbox === by.mailbox);
  if (oncePerCustomer && ofMailbox.some((use) => use.isUsed || (use.hasKey && isAgainst(use))))
    return "taken";
  const gone = uses.filter((use) => use.hasSlot && (use.isUsed || isAgainst(use)));
  return limit && gone.length >= limit ? "used-up" : undefined;
}

export async function usesOfCode({ pool }: Pick<TestDatabase, "pool">, now: Date): Promise<CodeUse[]> {
  const { rows } = await pool.query<CodeUse>(
    `select c.id as customer, regexp_replace(c.email, '\\+[^@]*', '') as mailbox,
      array_to_string(array(select variant_id || 'x' || quantity from order_lines
        where order_number = o.number order by variant_id), ' ') as cart,
      o.is_pending_at_bank as "isPendingAtBank", u.used_at is not null as "isUsed",
      u.slot is not null as "hasSlot", u.customer_key is not null as "hasKey",
      u.taken_at > $1::timestamptz - interval '30 minutes' as "isRecent"
    from promotion_uses u join promotions p on p.id = u.promotion_id and p.kind = 'code'
    join orders o on o.number = u.order_number join customers c on c.id = o.customer_id`,
    [now],
  );
  return rows;
}
