import { isDeepStrictEqual } from "node:util";
import type { ConnectionName, ConnectionValues } from "../../../contract/office/settings/connections.ts";
import type { Settings } from "../../config/env.ts";
import type { HdfcSettings, RazorpaySettings } from "../../config/payment-settings.ts";
import type {
  ConnectionCheck,
  ConnectionStore,
  Connections,
  StoredConnections,
} from "../../domains/connections/index.ts";
import { Failure } from "../../domains/failure.ts";
import type { PaymentProvider } from "../../domains/payments/index.ts";
import { tryMailServer } from "../mail/smtp-mail-sender.ts";
import { createHdfcProvider } from "../payments/hdfc-provider.ts";
import { connectRazorpay } from "../payments/razorpay-provider.ts";

/** Settings of the shop's services. */
export interface Services {
  readonly razorpay: RazorpaySettings | undefined;
  readonly hdfc: HdfcSettings | undefined;
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
  readonly store: Pick<ConnectionStore, "read">;
  readonly tryProvider: (provider: PaymentProvider, now: () => Date) => Promise<ConnectionCheck>;
  readonly now: () => Date;
}

/** Merges the server's settings with those that the owner entered in the office, and follows changes. */
export async function openConnections(
  settings: ServerSettings,
  { store, tryProvider, now }: ConnectionParts,
): Promise<OpenConnections> {
  const listeners = new Set<() => void>();
  let stored = await store.read();
  const entered = () => servicesIn(stored, settings.paymentApis);
  const inForce = (): Services => ({
    razorpay: settings.razorpay ?? entered().razorpay,
    hdfc: settings.hdfc ?? entered().hdfc,
    smtpUrl: settings.smtpUrl ?? entered().smtpUrl,
  });
  const settingOf = (name: ConnectionName, services: Services) =>
    name === "mail" ? services.smtpUrl : services[name];
  return {
    sourceOf: (name) => {
      if (settingOf(name, settings) !== undefined) return "server";
      return settingOf(name, entered()) === undefined ? "none" : "office";
    },
    isUsed: (name) => name === "mail" || settings.production,
    settingsOf: (name) => {
      const found = settingOf(name, inForce());
      return found && JSON.stringify(found);
    },
    check: async (name, values) => {
      const services = values ? servicesFrom({ [name]: values }, settings.paymentApis) : inForce();
      if (name === "mail" && services.smtpUrl) return tryMailServer(services.smtpUrl, now);
      const provider = name === "mail" ? undefined : providerOf(name, services);
      if (!provider) throw new Failure("connection-unknown");
      return tryProvider(provider, now);
    },
    reload: async () => {
      const read = await store.read();
      if (isDeepStrictEqual(servicesIn(read, settings.paymentApis), entered())) return;
      stored = read;
      for (const listener of listeners) listener();
    },
    services: () => withStored(settings, stored),
    sendsMail: () => inForce().smtpUrl !== undefined,
    onChange: (listener) => void listeners.add(listener),
    unreadable: () =>
      (["razorpay", "hdfc", "mail"] as const).filter((name) => stored[name].values === "unreadable"),
  };
}

/**
 * The server's settings, completed by those of the office. Payment keys of a trial are not used: its payments
 * stay simulated until the shop is real.
 */
export function withStored<S extends ServerSettings>(settings: S, stored: StoredConnections): S {
  const { razorpay, hdfc, smtpUrl } = servicesIn(stored, settings.paymentApis);
  const payments = settings.production && {
    razorpay: settings.razorpay ?? razorpay,
    hdfc: settings.hdfc ?? hdfc,
  };
  return { ...settings, ...payments, smtpUrl: settings.smtpUrl ?? smtpUrl };
}

type Entered = Partial<Record<ConnectionName, ConnectionValues>>;

function servicesIn(stored: StoredConnections, apis: ServerSettings["paymentApis"]): Services {
  const entries = Object.entries(stored).flatMap(([name, { values }]) =>
    values === undefined || values === "unreadable" ? [] : [[name, values]],
  );
  return servicesFrom(Object.fromEntries(entries) as Entered, apis);
}

function servicesFrom({ razorpay, hdfc, mail }: Entered, apis: ServerSettings["paymentApis"]): Services {
  return {
    razorpay: razorpay && razorpayFrom(razorpay, apis.razorpay),
    hdfc: hdfc && hdfcFrom(hdfc, apis.hdfc),
    smtpUrl: mail && smtpUrlOf(mail),
  };
}

/** Port 465 begins with TLS; on other ports the server must offer it before the password is sent. */
function smtpUrlOf({ server = "", port = "", user = "", password = "" }: ConnectionValues): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if (port === "465") return `smtps://${login}@${server}:${port}`;
  return `smtp://${login}@${server}:${port}${isLocal(server) ? "" : "?requireTLS=true"}`;
}

const isLocal = (server: string) => server === "localhost" || server === "127.0.0.1";

function providerOf(name: "razorpay" | "hdfc", { razorpay, hdfc }: Services): PaymentProvider | undefined {
  if (name === "razorpay") return razorpay && connectRazorpay(razorpay);
  return hdfc && createHdfcProvider({ ...hdfc, baseUrl: hdfc.apiUrl });
}

/** Razorpay with complete keys from the office. */
function razorpayFrom(values: ConnectionValues, apiUrl: string): RazorpaySettings {
  const { keyId = "", keySecret = "", webhookSecret = "" } = values;
  return { apiUrl, keyId, keySecret, webhookSecrets: [webhookSecret] };
}

/** HDFC's gateway with complete keys from the office. */
function hdfcFrom(values: ConnectionValues, apiUrl: string): HdfcSettings {
  const { merchantId = "", apiKey = "", paymentPageClientId = "", responseKey = "" } = values;
  const { webhookUser: user = "", webhookPassword: password = "" } = values;
  return {
    apiUrl,
    merchantId,
    apiKey,
    paymentPageClientId,
    responseKey,
    webhookLogins: [{ user, password }],
  };
}
