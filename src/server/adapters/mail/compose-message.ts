import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "../../domains/notifications/index.ts";

/** Sender of the shop's mails. */
export interface MailIdentity {
  readonly name: string;
  readonly email: string;
  /** The server's settings name no address, so that of the office sends the mails. */
  readonly isDefault?: boolean;
}

/** Converts a mail for nodemailer; its message ID is the same for every attempt. */
export function messageOf(mail: OutgoingMail, from: MailIdentity): SendMailOptions {
  const sender = from.isDefault ? (mail.replyTo ?? from.email) : from.email;
  const domain = sender.split("@")[1] ?? "localhost";
  return {
    from: { name: mail.senderName ?? from.name, address: sender },
    ...(mail.replyTo && mail.replyTo !== sender && { replyTo: mail.replyTo }),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ name, type, bytes, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
      ...(cid && { cid, contentDisposition: "inline" as const }),
    })),
    date: mail.date,
    messageId: `<mail-${mail.id}-${mail.date.getTime()}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
