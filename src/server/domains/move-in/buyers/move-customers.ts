import { type ExportedCustomer, type ExportSource, emailKey, type ShopModel } from "@kasuti/shop-exports";
import { isPhone } from "../../../../contract/validation.ts";
import {
  findCustomerByEmail,
  findCustomerByPhone,
  importCustomer,
  type Passwords,
} from "../../customers/index.ts";
import { type Account, type Moving, readPhone } from "./older-accounts.ts";
import { findOlderCustomer, saveOlderCustomer } from "./older-customer-store.ts";

export interface MovingCustomers extends Moving {
  readonly passwords: Passwords;
}

/** A person who may log in: a customer of the older shop, a guest, or the owner of a gift. */
interface OlderPerson
  extends Pick<ExportedCustomer, "name" | "phone" | "passwordHash" | "gender" | "joinedAt"> {
  readonly source: ExportSource;
  /** As `emailKey` writes it. */
  readonly email: string;
}

/**
 * Adds everyone with an e-mail address who had an account or owns something, without a mail. Accounts of this
 * shop stay as they are, and closed ones stay closed.
 */
export async function moveCustomers(moving: MovingCustomers, model: ShopModel, owners: ReadonlySet<string>) {
  for (const person of peopleOf(model, owners, moving)) await moveCustomer(moving, person);
  const phones = Map.groupBy(
    model.customer.flatMap(({ email, phone }) =>
      email && phone ? [{ email: emailKey(email), phone: readPhone(phone) }] : [],
    ),
    ({ phone }) => phone,
  );
  for (const { key, email, phone } of model.customer) {
    const account = email && (await moving.accounts.find(email));
    if (!account) continue;
    const holders = new Set((phones.get(readPhone(phone ?? "")) ?? []).map((row) => row.email));
    // A phone number of two people tells neither.
    moving.accounts.remember([key, holders.size === 1 ? readPhone(phone ?? "") : undefined], account);
  }
}

function peopleOf(model: ShopModel, owners: ReadonlySet<string>, { report }: MovingCustomers): OlderPerson[] {
  const people = new Map<string, OlderPerson>();
  for (const customer of model.customer) {
    const { email, source } = customer;
    if (email) {
      const key = emailKey(email);
      // The newest export comes first; a second account of one address adds what the first lacks.
      people.set(key, { ...customer, ...people.get(key), email: key });
    } else
      report({
        ...source,
        code: "customer-without-email",
        text: "The customer has no e-mail address to log in with. What they bought can be claimed with the order number.",
      });
  }
  for (const { email, buyerName = "", phone, source } of model.order)
    if (email && owners.has(emailKey(email))) {
      const person = people.get(emailKey(email));
      const newPerson = { name: buyerName, email: emailKey(email), source, ...(phone && { phone }) };
      people.set(emailKey(email), person ? { ...newPerson, ...person } : newPerson);
    }
  for (const email of owners)
    if (!people.has(email)) people.set(email, { name: "", email, source: { file: "", line: 0 } });
  return [...people.values()];
}

async function moveCustomer(moving: MovingCustomers, person: OlderPerson): Promise<void> {
  const { db, isDryRun, accounts } = moving;
  const { email } = person;
  const movedAccount = await findOlderCustomer(db, email);
  if (movedAccount) return accounts.remember([email], movedAccount);
  const knownAccount = await findCustomerByEmail(db, email);
  if (knownAccount && !isDryRun) await saveOlderCustomer(db, email, knownAccount.id);
  const account = knownAccount ?? (isDryRun ? await dryRun(moving, person) : await add(moving, person));
  if (account) accounts.remember([email], account);
}

async function dryRun(moving: MovingCustomers, person: OlderPerson): Promise<Account> {
  await recordOf(moving, person);
  return {};
}

async function add(moving: MovingCustomers, person: OlderPerson): Promise<Account | undefined> {
  const { db, passwords, report, now } = moving;
  const record = await recordOf(moving, person);
  const outcome = await db.transaction(async (tx) => {
    const result = await importCustomer(tx, passwords, record);
    if ("addedId" in result) await saveOlderCustomer(tx, person.email, result.addedId);
    return result;
  });
  if ("addedId" in outcome) return { id: outcome.addedId, email: person.email, movedAt: now };
  // Another run, or the customer, may have added the account meanwhile.
  const account = await findCustomerByEmail(db, person.email);
  if (account) await saveOlderCustomer(db, person.email, account.id);
  else
    report({
      ...person.source,
      code: "customer-refused",
      text: `The customer could not be added: the ${outcome.refusal} is not valid or taken. Correct it, then move in again.`,
    });
  return account;
}

/** Values that can be taken over; the rest is reported and left out. */
async function recordOf({ db, passwords, report, now }: MovingCustomers, person: OlderPerson) {
  const { name, email, phone: phoneCell = "", passwordHash = "", gender, joinedAt, source } = person;
  const phone = readPhone(phoneCell);
  const isFree = isPhone(phone) && !(await findCustomerByPhone(db, phone));
  if (phoneCell && !isFree)
    report({
      ...source,
      code: isPhone(phone) ? "phone-taken" : "phone-invalid",
      text: isPhone(phone)
        ? "Another customer has this phone number. The customer was added without it."
        : "The phone number does not have ten digits. The customer was added without it.",
    });
  const isPhonePassword = passwordHash === "phone" && isPhone(phone);
  const hasPassword = isPhonePassword || (passwordHash !== "" && passwords.canVerify(passwordHash));
  if (passwordHash !== "" && !hasPassword)
    report({
      ...source,
      code: "password-unknown",
      text: "The password is stored in a way that is not known. The customer sets a new one by e-mail.",
    });
  return {
    fullName: name.trim() || (email.split("@")[0] ?? ""),
    email,
    phone: isFree ? phone : "",
    password: hasPassword ? passwordHash : "",
    movedAt: now,
    ...(gender && { gender }),
    ...(joinedAt && { createdAt: new Date(joinedAt) }),
  };
}
