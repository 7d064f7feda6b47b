/** E-mail address of a cell without its `mailto:`, name and invisible letters; undefined when it has none. */
export function readEmail(text: string): string | undefined {
  const inBrackets = /<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text;
  const email = inBrackets
    .normalize("NFKC")
    .replace(/^mailto:/i, "")
    .replace(/[\p{Cf}\s'"]/gu, "")
    .replace(/\.$/, "");
  return email.length <= 254 && /^[^@,;]+@[^@,;.]+(?:\.[^@,;.]+)+$/.test(email) ? email : undefined;
}

/** Normal form, equal for the spellings of one address: `Asha@X.example ` and `asha@x.example`. */
export function emailKey(email: string): string {
  return (readEmail(email) ?? email.trim()).toLowerCase();
}

/** Providers that ignore full stops and what follows a plus. */
const IGNORES_STOPS = /^(?:gmail|googlemail)\.com$/;

/**
 * Form that addresses of one mailbox share at its provider. Equal forms mean the same person perhaps, so
 * that people are asked and nothing is merged by it.
 */
export function mailboxKey(email: string): string {
  const [user = "", domain = ""] = emailKey(email).split("@");
  const mailbox = user.replace(/\+.*$/, "");
  return IGNORES_STOPS.test(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}

/** Records of one person perhaps, each spelling once. */
export interface PerhapsOnePerson {
  readonly mailbox: string;
  readonly spellings: readonly string[];
}

/** Mailboxes that the addresses write in several ways, to show before anything is merged. */
export function findSpellings(emails: Iterable<string>): PerhapsOnePerson[] {
  const groups = Map.groupBy(new Set(emails), mailboxKey);
  return [...groups].flatMap(([mailbox, group]) => (group.length > 1 ? [{ mailbox, spellings: group }] : []));
}
