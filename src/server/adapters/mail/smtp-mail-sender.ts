import { createTransport } from "nodemailer";
import type { MailSender } from "../../domains/notifications/index.ts";
import { type MailIdentity, messageOf } from "./compose-message.ts";

const TIMEOUT_MS = 30_000;

/** Sends over SMTP; `url` like `smtps://user:secret@host:465`. */
export function createSmtpMailSender(url: string, from: MailIdentity): MailSender & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
