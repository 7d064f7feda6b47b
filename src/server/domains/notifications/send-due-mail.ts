import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailData, MailTemplate } from "./mail.ts";
import type { MailShop } from "./mail-content.ts";
import type { MailAttachment, MailSender } from "./mail-sender.ts";
import {
  claimDueMails,
  dropMailWithoutConsent,
  markMailFailed,
  markMailSent,
  type WaitingMail,
} from "./outbox-store.ts";
import { retryDelay } from "./retry-delay.ts";

export interface MailDelivery {
  readonly db: Database;
  readonly sender: MailSender;
  /** Reads the shop's current contact data. */
  readonly shop: () => Promise<MailShop>;
  /** Renders a document of the order as a file; without it, mails have no attachment. */
  readonly findReceipt?: FindReceipt;
  /** Reads a small JPEG of a product picture by its address; without it, mails have no pictures. */
  readonly readPicture?: ReadPicture;
  /** Reads the shop's logo as a PNG; without it, mails show the shop's name only. */
  readonly readLogo?: ReadLogo;
  readonly now: () => Date;
  readonly log: Logger;
}

export type ReadPicture = (photo: string) => Promise<Uint8Array | undefined>;

export type ReadLogo = () => Promise<Uint8Array | undefined>;

export type FindReceipt = (
  orderNumber: number,
  which: NonNullable<WaitingMail["receipt"]>,
) => Promise<MailAttachment | undefined>;

/** Longer than any mail server takes to answer; mails of a process that died are due again after it. */
const LEASE_MS = 5 * 60_000;
const BATCH = 10;
/** Pictures in one mail; a long order names the other designs without one. */
const MAX_PICTURES = 12;

/**
 * Sends due mails and returns how many were sent. Failed mails are retried later, and finally become dead
 * letters.
 */
export async function sendDueMail(delivery: MailDelivery): Promise<number> {
  const now = delivery.now();
  const due = await claimDueMails(delivery.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  let shopPromise: Promise<MailShop> | undefined;
  const shop = () => {
    shopPromise ??= delivery.shop();
    return shopPromise;
  };
  const outcomes = await Promise.all(due.map((mail) => sendOne({ ...delivery, shop }, mail)));
  return outcomes.filter(Boolean).length;
}

async function sendOne(
  { db, sender, shop: readShop, findReceipt, readPicture, readLogo, now, log }: MailDelivery,
  mail: WaitingMail,
): Promise<boolean> {
  try {
    const { id, createdAt: date, recipient: to, template, language } = mail;
    if (await dropMailWithoutConsent(db, mail)) {
      log.info({ mail: id, template }, "mail not sent, because its customer withdrew the consent");
      return false;
    }
    const data = mail.values as MailData[MailTemplate];
    const shop = await readShop();
    const pictures = new Map([
      ...(await attachLogo(shop, readLogo)),
      ...(readPicture ? await attachPictures(data, readPicture) : []),
    ]);
    const ids = new Map([...pictures].map(([photo, { name }]) => [photo, name]));
    const content = composeMail(template, data, { ...shop, pictures: ids }, language);
    const { orderNumber, receipt } = mail;
    const document = orderNumber !== null && receipt ? await findReceipt?.(orderNumber, receipt) : undefined;
    await sender.send({
      id: `${id}`,
      date,
      to,
      senderName: shop.name,
      replyTo: shop.email,
      ...content,
      attachments: [...(document ? [document] : []), ...pictures.values()],
    });
    await markMailSent(db, id, now());
    return true;
  } catch (error) {
    const delay = retryDelay(mail.attempts);
    const next = delay === undefined ? undefined : new Date(now().getTime() + delay);
    log.warn({ err: error, mail: mail.id, template: mail.template, next }, "mail not sent");
    const reason = error instanceof Error ? error.message : String(error);
    await markMailFailed(db, mail.id, { reason, nextAttemptAt: next }, now());
    return false;
  }
}

/** The logo as an attachment, by its address. */
export async function attachLogo(
  { logo }: MailShop,
  readLogo: ReadLogo | undefined,
): Promise<Map<string, MailAttachment>> {
  const bytes = logo && (await readLogo?.());
  const attachment = bytes && { name: "logo.png", type: "image/png", bytes, cid: "logo.png" };
  return new Map(logo && attachment ? [[logo.address, attachment]] : []);
}

/**
 * Attachments with the pictures of the ordered designs, by address; pictures that cannot be read are left
 * out.
 */
async function attachPictures(
  data: MailData[MailTemplate],
  readPicture: ReadPicture,
): Promise<Map<string, MailAttachment>> {
  const lines = "lines" in data ? data.lines : [];
  const photos = [...new Set(lines.flatMap(({ photo }) => photo || []))].slice(0, MAX_PICTURES);
  const attached = await Promise.all(
    photos.map(async (photo, at): Promise<[string, MailAttachment][]> => {
      const bytes = await readPicture(photo).catch(() => undefined);
      const name = `design-${at + 1}.jpg`;
      return bytes ? [[photo, { name, type: "image/jpeg", bytes, cid: name }]] : [];
    }),
  );
  return new Map(attached.flat());
}
