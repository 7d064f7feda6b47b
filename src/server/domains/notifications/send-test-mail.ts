import type { Language } from "../../../contract/languages.ts";
import { composeMail } from "./compose-mail.ts";
import { attachLogo, type MailDelivery } from "./send-due-mail.ts";

/** `silent`: the mail server was not reached. */
export type TestMailState = "sent" | "login-refused" | "sender-refused" | "silent" | "refused";

interface Addressee {
  readonly email: string;
  readonly language: Language;
  /** Address that proves the mail's arrival; empty for a mail that becomes a file. */
  readonly href: string;
}

/** Sends a mail at once, without the outbox, so that an error is known now. */
export async function sendTestMail(
  { sender, shop: readShop, readLogo }: Pick<MailDelivery, "sender" | "shop" | "readLogo">,
  { email, language, href }: Addressee,
  now: Date,
): Promise<TestMailState> {
  const shop = await readShop();
  const pictures = await attachLogo(shop, readLogo);
  const ids = new Map([...pictures].map(([address, { name }]) => [address, name]));
  const content = composeMail("mail-test", { href }, { ...shop, pictures: ids }, language);
  const attachments = [...pictures.values()];
  const from = { senderName: shop.name, replyTo: shop.email };
  try {
    await sender.send({ id: "test", date: now, to: email, ...content, ...from, attachments });
    return "sent";
  } catch (error) {
    return stateOf(error instanceof Error && "code" in error ? `${error.code}` : "");
  }
}

/** Error codes of the mail client. */
function stateOf(code: string): TestMailState {
  if (code === "EAUTH") return "login-refused";
  if (code === "EENVELOPE") return "sender-refused";
  return /^E(?:CONN|TIMEDOUT|SOCKET|DNS|TLS)/.test(code) ? "silent" : "refused";
}
