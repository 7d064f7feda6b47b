import { join } from "node:path";
import type { Logger } from "pino";
import { type OpenConnections, openConnections } from "./adapters/connections/open-connections.ts";
import { createSmtpMailSender } from "./adapters/mail/smtp-mail-sender.ts";
import { createSpoolMailSender } from "./adapters/mail/spool-mail-sender.ts";
import { hasPayments } from "./adapters/payments/provider-parts.ts";
import { type Settings, SettingsError } from "./config/env.ts";
import { type OfficeFact, unmetWithout } from "./config/production-rules.ts";
import type { Database } from "./db/database.ts";
import { emptyCaches, readConnections, tryProvider } from "./domains/connections/index.ts";
import { findContent, logoNow } from "./domains/content/index.ts";
import type { SecretBox } from "./domains/staff/index.ts";
import type { Shutdown } from "./process/shutdown.ts";
import type { ShopParts } from "./shop.ts";

interface Process {
  readonly settings: Settings;
  readonly shutdown: Shutdown;
  readonly log: Logger;
}

interface MailParts {
  readonly db: Database;
  readonly connections: Pick<OpenConnections, "services">;
}

/** Sends mails by the mail server in force, which the office may change; without one they become files. */
export function openMail(
  { shop, overrides, dataDir }: Settings,
  { db, connections }: MailParts,
  shutdown: Shutdown,
) {
  const from = { ...shop, isDefault: !overrides.hasEmail };
  const spool = createSpoolMailSender(join(dataDir, "mail"), from);
  let smtpSender: (ReturnType<typeof createSmtpMailSender> & { readonly url: string }) | undefined;
  shutdown.onStop("mail", () => smtpSender?.close());
  const sender = () => {
    const url = connections.services().smtpUrl;
    if (smtpSender?.url === url) return smtpSender ?? spool;
    smtpSender?.close();
    smtpSender = url === undefined ? undefined : { ...createSmtpMailSender(url, from), url };
    return smtpSender ?? spool;
  };
  const mailSender: ShopParts["mailSender"] = { send: (mail) => sender().send(mail) };
  return { readLogo: () => logoNow(db), mailSender };
}

/** Interval at which a process looks for keys that another one stored, ms. */
const RELOAD_MS = 5_000;

/**
 * Opens the keys of the server and of the office.
 * @throws SettingsError when a real shop misses a setting in both
 */
export async function openOwnConnections(
  { settings, shutdown, log }: Process,
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox },
  now: () => Date,
): Promise<OpenConnections> {
  const connections = await openConnections(settings, {
    readStored: () => readConnections(db, secrets),
    tryProvider,
    now,
  });
  for (const name of connections.unreadable())
    log.warn(
      `The ${name} settings of the office were encrypted with another OFFICE_SECRET_KEY. Restore that key, or enter them again in Settings.`,
    );
  const unmet = unmetWithout(settings.unmet, await officeFacts(connections, db));
  if (unmet.length > 0) throw new SettingsError(unmet.join("\n"));
  // Pages name the payment providers, so each process empties its caches after its own change.
  connections.onChange(() => {
    emptyCaches(db).catch((err) => log.error({ err }, "caches kept old keys"));
  });
  const timer = setInterval(() => {
    connections.reload().catch((err) => log.warn({ err }, "keys of the office cannot be read"));
  }, RELOAD_MS);
  timer.unref();
  shutdown.onStop("reading of keys", () => clearInterval(timer));
  return connections;
}

async function officeFacts(connections: OpenConnections, db: Database): Promise<OfficeFact[]> {
  const { payments, smtpUrl } = connections.services();
  const facts = {
    payments: hasPayments(payments),
    mail: smtpUrl !== undefined,
    contact: (await findContent(db, "shop")).content !== null,
  };
  return (["payments", "mail", "contact"] as const).filter((fact) => facts[fact]);
}
