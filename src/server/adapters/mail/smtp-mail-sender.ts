import { createTransport } from "nodemailer";
import type { ConnectionCheck } from "../../domains/connections/index.ts";
import type { MailSender } from "../../domains/notifications/index.ts";
import { type MailIdentity, messageOf } from "./compose-message.ts";

const TIMEOUT_MS = 30_000;
/** A person waits for this test. */
const TEST_TIMEOUT_MS = 10_000;

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

/** Logs in to a mail server, and sends nothing. */
export async function tryMailServer(url: string, now: () => Date): Promise<ConnectionCheck> {
  const limits = { connectionTimeout: TEST_TIMEOUT_MS, greetingTimeout: TEST_TIMEOUT_MS };
  const transport = createTransport({ url, ...limits, socketTimeout: TEST_TIMEOUT_MS });
  const startedAt = now().getTime();
  const state = await transport.verify().then(
    () => "well" as const,
    (error: Error) => ("code" in error && error.code === "EAUTH" ? "keys-refused" : "silent"),
  );
  transport.close();
  return { state, ms: now().getTime() - startedAt };
}
