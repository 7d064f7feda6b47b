import type { Language } from "../../../../contract/languages.ts";
import type { MailWords } from "../../../messages/messages.ts";
import { list, mailContent, type WriteMail } from "../mail-content.ts";

export const officeAccess: WriteMail<"office-access"> = (data, shop, words, language) => {
  const { subject, events, notYou } = words.officeAccess;
  const { title, text } = events[data.event];
  return mailContent(
    subject(title, shop.name),
    text(data.detail, data.who),
    list(circumstances(data, words, language)),
    notYou,
  );
};

/** Time and IP address. */
export const circumstances = (
  { at, address }: { readonly at: string; readonly address: string | null },
  words: MailWords,
  language: Language,
): string[] => [timeInShop(at, words, language), ...(address === null ? [] : [address])];

/**
 * Time in the shop's time zone. In Telugu and Kannada, Intl joins date and time with the ending of "at",
 * after which no "by" can follow: words join them.
 */
export function timeInShop(at: string, { dayAndTime }: MailWords, language: Language): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(`${language}-IN`, { ...style, timeZone: "Asia/Kolkata" });
  return dayAndTime(part({ dateStyle: "long" }), part({ timeStyle: "short" }));
}
