import type { MailData } from "../mail.ts";
import { type MailContent, type MailShop, text } from "../mail-content.ts";

export function passwordChanged(customer: MailData["password-changed"], shop: MailShop): MailContent {
  const contact = shop.email || shop.phone;
  return {
    subject: `Your ${shop.name} password was changed`,
    blocks: [
      text(`Dear ${customer.name},`),
      text("your password was changed just now, and every device was logged out."),
      text(`If that was not you, choose a new password at once${contact ? ` and tell us: ${contact}` : ""}.`),
    ],
  };
}
