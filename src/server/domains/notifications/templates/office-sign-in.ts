import type { MailData } from "../mail.ts";
import { list, mailContent, type WriteMail } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

/** `Firefox, Android` */
const browserOf = ({ browser, system }: MailData["office-sign-in"]) =>
  [browser, system].filter((part) => part !== null).join(", ") || "?";

export const officeSignIn: WriteMail<"office-sign-in"> = (data, shop, words, language) => {
  const { subject, used, notYou } = words.officeSignIn;
  return mailContent(
    subject(shop.name),
    used,
    list([browserOf(data), timeInShop(data.at, words, language)]),
    notYou,
  );
};
