import { isDeepStrictEqual } from "node:util";
import {
  type ConnectionName,
  type ConnectionValues,
  connectionNames,
} from "../../../contract/office/settings/connections.ts";
import type { Settings } from "../../config/env.ts";
import type { PaymentSettings } from "../../config/payment-settings.ts";
import type { ConnectionCheck, Connections, StoredConnections } from "../../domains/connections/index.ts";
import { Failure } from "../../domains/failure.ts";
import type { PaymentProvider } from "../../domains/payments/index.ts";
import { tryMailServer } from "../mail/smtp-mail-sender.ts";
import { enteredPayments, mergedPayments, providerParts } from "../payments/provider-parts.ts";

/** Settings of the shop's services. */
export interface Services {
  readonly payments: PaymentSettings;
  readonly smtpUrl: string | undefined;
}

type ServerSettings = Services & Pick<Settings, "production" | "paymentApis">;

export interface OpenConnections extends Connections {
  /** The services that this process works with now. */
  readonly services: () => Services;
  /** False while mails become files. */
  readonly sendsMail: () => boolean;
  /** Called after `services` changed. */
  readonly onChange: (listener: () => void) => void;
  /** Services whose stored keys were encrypted with another key. */
  readonly unreadable: () => ConnectionName[];
}

export interface ConnectionParts {
  /** Reads what the office stored. */
  readonly readStored: () => Promise<StoredConnections>;
  readonly tryProvider: (provider: PaymentProvider, now: () => Date) => Promise<ConnectionCheck>;
  readonly now: () => Date;
}

/** Merges the server's settings with those that the owner entered in the office, and follows changes. */
export async function openConnections(
  settings: ServerSettings,
  { readStored, tryProvider, now }: ConnectionParts,
): Promise<OpenConnections> {
  const listeners = new Set<() => void>();
  let connections = await readStored();
  const officeServices = () => servicesIn(connections, settings.paymentApis);
  const inForce = (): Services => ({
    payments: mergedPayments(settings.payments, officeServices().payments),
    smtpUrl: settings.smtpUrl ?? officeServices().smtpUrl,
  });
  const settingOf = (name: ConnectionName, services: Services) =>
    name === "mail" ? services.smtpUrl : services.payments[name];
  return {
    sourceOf: (name) => {
      if (settingOf(name, settings) !== undefined) return "server";
      return settingOf(name, officeServices()) === undefined ? "none" : "office";
    },
    isUsed: (name) => name === "mail" || settings.production,
    settingsOf: (name) => {
      const setting = settingOf(name, inForce());
      return setting && JSON.stringify(setting);
    },
    check: async (name, values) => {
      const services = values ? servicesFrom({ [name]: values }, settings.paymentApis) : inForce();
      if (name === "mail" && services.smtpUrl) return tryMailServer(services.smtpUrl, now);
      const provider = name === "mail" ? undefined : providerParts[name].connect(services.payments);
      if (!provider) throw new Failure("connection-unknown");
      return tryProvider(provider, now);
    },
    reload: async () => {
      const latest = await readStored();
      if (isDeepStrictEqual(servicesIn(latest, settings.paymentApis), officeServices())) return;
      connections = latest;
      for (const listener of listeners) listener();
    },
    services: () => withStored(settings, connections),
    sendsMail: () => inForce().smtpUrl !== undefined,
    onChange: (listener) => void listeners.add(listener),
    unreadable: () => connectionNames.filter((name) => connections[name].values === "unreadable"),
  };
}

/**
 * The server's settings, completed by those of the office. Payment keys of a trial are not used: its payments
 * stay simulated until the shop is real.
 */
export function withStored<S extends ServerSettings>(settings: S, connections: StoredConnections): S {
  const officeServices = servicesIn(connections, settings.paymentApis);
  const payments = settings.production
    ? mergedPayments(settings.payments, officeServices.payments)
    : settings.payments;
  return { ...settings, payments, smtpUrl: settings.smtpUrl ?? officeServices.smtpUrl };
}

type Entered = Partial<Record<ConnectionName, ConnectionValues>>;

function servicesIn(connections: StoredConnections, apis: ServerSettings["paymentApis"]): Services {
  const entries = Object.entries(connections).flatMap(([name, { values }]) =>
    values === undefined || values === "unreadable" ? [] : [[name, values]],
  );
  return servicesFrom(Object.fromEntries(entries) as Entered, apis);
}

function servicesFrom(connectionValues: Entered, apis: ServerSettings["paymentApis"]): Services {
  return {
    payments: enteredPayments(connectionValues, apis),
    smtpUrl: connectionValues.mail && smtpUrlOf(connectionValues.mail),
  };
}

/** Port 465 begins with TLS; on other ports the server must offer it before the password is sent. */
function smtpUrlOf({ server = "", port = "", user = "", password = "" }: ConnectionValues): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if (port === "465") return `smtps://${login}@${server}:${port}`;
  return `smtp://${login}@${server}:${port}${isLocal(server) ? "" : "?requireTLS=true"}`;
}

const isLocal = (server: string) => server === "localhost" || server === "127.0.0.1";
