import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailSender } from "../../domains/notifications/index.ts";
import { type MailIdentity, messageOf } from "./compose-message.ts";

/**
 * Writes each mail as `<folder>/<time>-<id>.eml`, for a shop without a mail server. The file name is derived
 * from the mail, so a repeated attempt replaces the file.
 */
export function createSpoolMailSender(folder: string, from: MailIdentity): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const time = mail.date.toISOString().replaceAll(":", "-");
      const target = join(folder, `${time}-${mail.id}.eml`);
      await writeInto(folder, `${target}.draft`, message as Buffer);
      await rename(`${target}.draft`, target);
    },
  };
}

/** Creates the folder only when writing fails, since it exists after the first mail. */
async function writeInto(folder: string, file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch {
    await mkdir(folder, { recursive: true });
    await writeFile(file, bytes);
  }
}
