import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailWords } from "../../../messages/messages.ts";
import type { MailData } from "../mail.ts";
import { list, mailContent, type WriteMail } from "../mail-content.ts";
import { circumstances, timeInShop } from "./office-access.ts";

type Data = MailData["large-promotion"];

export const largePromotion: WriteMail<"large-promotion"> = (data, shop, words, language) => {
  const { subject, events, from, until, endless, why } = words.largePromotion;
  const timeOf = (at: string) => timeInShop(at, words, language);
  return mailContent(
    subject(data.promotion, shop.name),
    events[data.event](data.who, data.promotion),
    list([
      discountIn(data, words.largePromotion),
      from(timeOf(data.starts)),
      data.ends === null ? endless : until(timeOf(data.ends)),
      ...circumstances(data, words, language),
    ]),
    why,
  );
};

function discountIn({ percent, amountPaise }: Data, { free, off }: MailWords["largePromotion"]): string {
  if (percent !== null) return off(`${percent} %`);
  return amountPaise === null ? free : off(formatRupees(rupees(amountPaise)));
}
