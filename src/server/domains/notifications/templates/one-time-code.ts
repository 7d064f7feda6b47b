import type { MailData } from "../mail.ts";
import { type MailContent, type MailShop, text } from "../mail-content.ts";

export function oneTimeCode(mail: MailData["one-time-code"], shop: MailShop): MailContent {
  return {
    subject: `${mail.code} is your ${shop.name} code`,
    blocks: [
      text(`Dear ${mail.name},`),
      text("enter this code to choose a new password:"),
      { kind: "code", text: mail.code },
      text(`It works for ${mail.validMinutes} minutes. If you did not ask for it, nothing needs doing.`),
      text("We never ask for this code by phone or message."),
    ],
  };
}
