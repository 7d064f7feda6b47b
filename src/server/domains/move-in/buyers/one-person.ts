import { emailKey, mailboxKey, type ShopModel } from "@kasuti/shop-exports";

/** Every address of a person, each spelling once per normal form. */
export function emailsOf(model: ShopModel): Set<string> {
  const emails = [...model.customer, ...model.order, ...model.grant].flatMap(({ email }) => email ?? []);
  const gifts = model.line.flatMap(({ giftEmail }) => giftEmail ?? []);
  return new Set([...emails, ...gifts].map(emailKey));
}

/**
 * The model in which all spellings of these mailboxes are one address: that of the account with a password,
 * else of the first account, else the first spelling.
 */
export function withOnePerson(model: ShopModel, mailboxes: readonly string[]): ShopModel {
  if (mailboxes.length === 0) return model;
  const askedMailboxes = new Set(mailboxes);
  const addresses = new Map<string, string>();
  const accounts = [
    ...model.customer.filter(({ passwordHash }) => passwordHash).map(({ email }) => email),
    ...model.customer.map(({ email }) => email),
    ...[...emailsOf(model)].sort(),
  ];
  for (const email of accounts)
    if (email && !addresses.has(mailboxKey(email))) addresses.set(mailboxKey(email), email);
  const one = (email: string | undefined) => {
    const mailbox = email === undefined ? "" : mailboxKey(email);
    return askedMailboxes.has(mailbox) ? addresses.get(mailbox) : email;
  };
  const changed = <T extends { readonly email?: string }>(record: T): T => {
    const email = one(record.email);
    return email === undefined ? record : { ...record, email };
  };
  return {
    ...model,
    customer: model.customer.map(changed),
    order: model.order.map(changed),
    grant: model.grant.map(changed),
    line: model.line.map((line) => {
      const giftEmail = one(line.giftEmail);
      return giftEmail === undefined ? line : { ...line, giftEmail };
    }),
  };
}
