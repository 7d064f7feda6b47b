const WITHOUT_DOTS = /@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address: without the part after `+`, and without dots where the provider ignores
 * them.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const mailbox = `${name.replace(/\+.*$/, "")}@${host}`;
  return WITHOUT_DOTS.test(mailbox) ? mailbox.replace(/\.(?=.*@)/g, "") : mailbox;
}
