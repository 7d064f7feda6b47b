import type { MailData } from "../mail.ts";
import { type MailContent, type MailShop, text } from "../mail-content.ts";

export function welcome(customer: MailData["welcome"], shop: MailShop): MailContent {
  return {
    subject: `Welcome to ${shop.name}`,
    blocks: [
      text(`Dear ${customer.name},`),
      text(
        "your account is ready. Every design you buy waits under Downloads, as often as you need it and for each machine you bought it for.",
      ),
      { kind: "link", text: "Look at the designs", href: `${shop.origin}/` },
    ],
  };
}
