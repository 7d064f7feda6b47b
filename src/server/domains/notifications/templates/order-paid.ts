import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { type MailContent, type MailShop, text } from "../mail-content.ts";

export function orderPaid(order: MailData["order-paid"], shop: MailShop): MailContent {
  return {
    subject: `Your designs are ready: order #${order.orderNumber}`,
    blocks: [
      text(`Dear ${order.name},`),
      text(
        `thank you. We received ${formatRupees(rupees(order.amountPaise))} for order #${order.orderNumber}. These designs are yours now:`,
      ),
      { kind: "list", items: order.lines.map((line) => `${line.productName}, ${line.variantName}`) },
      { kind: "link", text: "Download your designs", href: `${shop.origin}${path.downloads()}` },
      text("You may download them as often as you need, on any device you log in with."),
    ],
  };
}
