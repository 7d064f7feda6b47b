import type { Database } from "../../db/database.ts";
import {
  findCustomerByEmail,
  findCustomerByPhone,
  type ImportRefusal,
  importCustomer,
  importError,
  type Passwords,
} from "../customers/index.ts";
import type { Account, Accounts } from "./legacy-accounts.ts";
import type { Reporter } from "./legacy-import-report.ts";
import type { LegacyCustomer, LegacyShopIssue } from "./legacy-shop.ts";

export interface CustomerDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly isDryRun: boolean;
}

/** Adds a customer with the older shop's password. An account with the same e-mail address is not changed. */
export async function importLegacyCustomer(
  older: LegacyCustomer,
  deps: CustomerDeps,
  accounts: Accounts,
  reporter: Reporter,
): Promise<void> {
  if (await isKnown(older, deps, accounts)) return reporter.known("customers.csv");
  const outcome = await (deps.isDryRun ? check(older, deps) : add(older, deps));
  if (typeof outcome !== "string") {
    accounts.remember(older, outcome);
    reporter.added("customers.csv");
  }
  // Another run or the customer may have added the account in the meantime.
  else if (outcome === "taken" && (await isKnown(older, deps, accounts))) reporter.known("customers.csv");
  else reporter.refused(issueOn(older, outcome));
}

async function isKnown(older: LegacyCustomer, { db }: CustomerDeps, accounts: Accounts): Promise<boolean> {
  const account = await findCustomerByEmail(db, older.email.trim().toLowerCase());
  if (account) accounts.remember(older, account);
  return account !== undefined;
}

async function add(older: LegacyCustomer, deps: CustomerDeps): Promise<Account | ImportRefusal> {
  const { joinedAt, ...record } = older;
  const imported = { ...record, ...(joinedAt && { createdAt: joinedAt }) };
  const outcome = await importCustomer(deps.db, deps.passwords, imported);
  return "addedId" in outcome ? { id: outcome.addedId } : outcome.refusal;
}

async function check(older: LegacyCustomer, deps: CustomerDeps): Promise<Account | ImportRefusal> {
  const error = importError(deps.passwords, older);
  if (error) return error;
  return (await findCustomerByPhone(deps.db, older.phone)) ? "taken" : {};
}

const SENTENCES: Record<ImportRefusal, Pick<LegacyShopIssue, "reason" | "advice">> = {
  name: { reason: "The customer has no name.", advice: "Fill in fullName." },
  email: { reason: "The e-mail address is not valid.", advice: "Correct it: the customer logs in with it." },
  phone: { reason: "The phone number does not have ten digits.", advice: "Write ten digits, without +91." },
  password: {
    reason: "The format of the password hash is unknown.",
    advice:
      "See the supported formats in docs/operations.md, or leave the cell empty: the customer then sets a password by e-mail.",
  },
  taken: {
    reason: "Another customer has this phone number.",
    advice: "Change one of the two numbers, or leave this customer out.",
  },
};

function issueOn({ row }: LegacyCustomer, refusal: ImportRefusal): LegacyShopIssue {
  return { file: "customers.csv", row, ...SENTENCES[refusal] };
}
