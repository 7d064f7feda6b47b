import {
  type CustomerStore,
  type ImportRefusal,
  importCustomer,
  importError,
  type Passwords,
} from "../customers/index.ts";
import type { Account, Accounts } from "./legacy-accounts.ts";
import type { Reporter } from "./legacy-import-report.ts";
import type { LegacyCustomer, LegacyShopIssue } from "./legacy-shop.ts";

export interface CustomerDeps {
  readonly customers: CustomerStore;
  readonly passwords: Passwords;
  readonly isDryRun: boolean;
}

/** Adds a customer with the older shop's password; one who is here by e-mail address already keeps everything. */
export async function importLegacyCustomer(
  older: LegacyCustomer,
  deps: CustomerDeps,
  accounts: Accounts,
  reporter: Reporter,
): Promise<void> {
  if (await isKnown(older, deps, accounts)) return reporter.known("customers.csv");
  const outcome = await (deps.isDryRun ? foresee(older, deps) : add(older, deps));
  if (typeof outcome !== "string") {
    accounts.remember(older, outcome);
    reporter.added("customers.csv");
  }
  // Another run, or the customer in person, may have been quicker.
  else if (outcome === "taken" && (await isKnown(older, deps, accounts))) reporter.known("customers.csv");
  else reporter.refused(issueOn(older, outcome));
}

async function isKnown(
  older: LegacyCustomer,
  { customers }: CustomerDeps,
  accounts: Accounts,
): Promise<boolean> {
  const account = await customers.findByEmail(older.email.trim().toLowerCase());
  if (account) accounts.remember(older, account);
  return account !== undefined;
}

async function add(older: LegacyCustomer, deps: CustomerDeps): Promise<Account | ImportRefusal> {
  const { joinedAt, ...record } = older;
  const imported = { ...record, ...(joinedAt && { createdAt: joinedAt }) };
  const outcome = await importCustomer(deps.customers, deps.passwords, imported);
  return "added" in outcome ? { id: outcome.added } : outcome.skipped;
}

async function foresee(older: LegacyCustomer, deps: CustomerDeps): Promise<Account | ImportRefusal> {
  const error = importError(deps.passwords, older);
  if (error) return error;
  return (await deps.customers.findByPhone(older.phone)) ? "taken" : {};
}

const SENTENCES: Record<ImportRefusal, Pick<LegacyShopIssue, "reason" | "advice">> = {
  name: { reason: "The customer has no name.", advice: "Fill in fullName." },
  email: { reason: "This is no e-mail address.", advice: "Mend it: it is what the customer logs in by." },
  phone: { reason: "The phone number has not ten digits.", advice: "Write ten digits, without +91." },
  password: {
    reason: "The password's hash is of a format that is not known.",
    advice: "docs/operations.md lists the known ones; left empty, the customer asks for a code by e-mail.",
  },
  taken: {
    reason: "Another customer has this phone number.",
    advice: "Give one of the two another number, or leave this customer out.",
  },
};

function issueOn({ row }: LegacyCustomer, refusal: ImportRefusal): LegacyShopIssue {
  return { file: "customers.csv", row, ...SENTENCES[refusal] };
}
