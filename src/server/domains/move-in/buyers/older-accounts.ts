import { emailKey } from "@kasuti/shop-exports";
import type { Database } from "../../../db/database.ts";
import { findCustomerByEmail } from "../../customers/index.ts";
import type { ReportIssue } from "../move-in-issue.ts";

/** Parts that each step of a move needs. */
export interface Moving {
  readonly db: Database;
  /** Reports and writes nothing. */
  readonly isDryRun: boolean;
  readonly report: ReportIssue;
  readonly accounts: Accounts;
  readonly now: Date;
  /** Accounts that the move asked about once. */
  readonly protectedIds: Set<number>;
}

/** A customer of this shop. The id is missing when a dry run would add the customer. */
export interface Account {
  readonly id?: number;
  readonly email?: string;
  /** Null for an account that was registered here and got nothing of a move. */
  readonly movedAt?: Date | null;
  /** The customer came with an earlier move and closed the account, so that nothing more is moved. */
  readonly isClosed?: boolean;
}

/**
 * Finds the customer of a row by e-mail address, or by number or phone of the older shop's customers. Phone
 * numbers of this shop's accounts are not looked up, because they are not proven.
 */
export interface Accounts {
  remember(names: readonly (string | undefined)[], account: Account): void;
  find(...names: readonly (string | undefined)[]): Promise<Account | undefined>;
}

export function createAccounts(db: Database): Accounts {
  const byName = new Map<string, Account>();
  const findOne = async (text: string): Promise<Account | undefined> => {
    const name = plain(text);
    const account =
      byName.get(name) ?? (name.includes("@") ? await findCustomerByEmail(db, name) : undefined);
    if (account) byName.set(name, account);
    return account;
  };
  return {
    remember: (names, account) => {
      for (const name of names) if (name) byName.set(plain(name), account);
    },
    find: async (...names) => {
      for (const name of names) {
        const account = name ? await findOne(name) : undefined;
        if (account) return account;
      }
      return undefined;
    },
  };
}

function plain(name: string): string {
  return name.includes("@") ? emailKey(name) : readPhone(name.trim()).toLowerCase();
}

/**
 * Ten digits of `+91 98765 43210`, `098765-43210` and similar. Other text is answered unchanged.
 */
export function readPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const phone = /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
  return phone.length === 10 ? phone : text;
}
