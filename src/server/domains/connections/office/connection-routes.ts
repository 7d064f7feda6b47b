import {
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
  connectionFields,
  connectionNames,
  isSecretField,
} from "../../../../contract/office/settings/connections.ts";
import { paymentProviders, type ShopInfo } from "../../../../contract/shop.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { newToken, tokenHash } from "../../customers/index.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";
import { type MailDelivery, sendTestMail } from "../../notifications/index.ts";
import type { PaymentProviders } from "../../payments/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { findStaff, type SecretBox } from "../../staff/index.ts";
import {
  markConnectionTested,
  offerMailLink,
  readConnections,
  saveConnection,
  takeMailLink,
} from "../connection-store.ts";
import { type Connections, openValues, type StoredConnection, testedAt } from "../connections.ts";
import { tryProvider } from "../try-provider.ts";

interface ConnectionShop extends ShopBase {
  readonly secrets: SecretBox;
  readonly connections: Connections;
  readonly info: Pick<ShopInfo, "origin">;
  readonly settling: { readonly providers: PaymentProviders };
  readonly mailSender: MailDelivery["sender"];
  readonly readShopInfo: MailDelivery["shop"];
  readonly readLogo: NonNullable<MailDelivery["readLogo"]>;
  readonly officeUrl: () => string;
}

/** Test mails of one person in an hour. */
const MAILS = { hits: 10, seconds: 3_600 };
/** Connection tests of one person in an hour. */
const TESTS = { hits: 30, seconds: 3_600 };

/** Registers the keys of the shop's services, and their tests. */
export function connectionRoutes(router: OfficeRouter, shop: ConnectionShop): void {
  const { db, secrets, connections, info, settling, limiter, now } = shop;
  router.on("officeConnections", async () => {
    const storedByName = await readConnections(db, secrets);
    const viewOf = (name: ConnectionName) => ({
      ...{ name, source: connections.sourceOf(name), isUsed: connections.isUsed(name) },
      ...savedOf(storedByName[name]),
      testedAt: testedAt(storedByName[name], connections.settingsOf(name))?.toISOString() ?? null,
      webhook: name === "mail" ? "" : `${info.origin}/api/payment/webhook/${name}`,
    });
    return { connections: connectionNames.map(viewOf) };
  });
  router.on("officeSaveConnection", async ({ input: { name, version, values }, actor, caller }) => {
    await limiter.take([{ key: `connection test ${caller.staffId}`, limit: TESTS }]);
    if (connections.sourceOf(name) === "server") throw new Failure("connection-on-server");
    const typedValues = checkedValues(name, values);
    const { state } = await connections.check(name, typedValues);
    if (state === "keys-refused")
      throw new Failure("connection-keys-refused", {
        fields: { [`values.${secretOf(name)}`]: "connection-keys-refused" },
      });
    const savedVersion = await saveConnection(
      db,
      { name, version, values: typedValues, actor, now: now() },
      secrets,
    );
    if (savedVersion === undefined) throw new Failure("changed-meanwhile");
    await connections.reload();
    const settings = connections.settingsOf(name);
    // A mail server is proved by a mail that arrives.
    if (state === "well" && name !== "mail" && settings)
      await markConnectionTested(db, { name, settings }, secrets, now());
    return { version: savedVersion, state };
  });
  router.on("officeRemoveConnection", async ({ input: { name, version }, actor }) => {
    if (connections.sourceOf(name) === "server") throw new Failure("connection-on-server");
    if (isLast(connections, name)) throw new Failure("connection-last");
    const savedVersion = await saveConnection(
      db,
      { name, version, values: undefined, actor, now: now() },
      secrets,
    );
    if (savedVersion === undefined) throw new Failure("changed-meanwhile");
    await connections.reload();
    return { version: savedVersion };
  });
  router.on("officeTryConnection", async ({ input: { name }, caller: { staffId } }) => {
    await limiter.take([{ key: `connection test ${staffId}`, limit: TESTS }]);
    const ownName = connectionNames.find((knownName) => knownName === name);
    const settings = ownName && connections.settingsOf(ownName);
    if (ownName && settings !== undefined) {
      const check = await connections.check(ownName);
      if (check.state === "well") await markConnectionTested(db, { name: ownName, settings }, secrets, now());
      return check;
    }
    const provider = settling.providers.get(name);
    if (!provider) throw new Failure("connection-unknown");
    return tryProvider(provider, now);
  });
  mailTestRoutes(router, shop);
}

function mailTestRoutes(router: OfficeRouter, shop: ConnectionShop): void {
  const {
    db,
    secrets,
    connections,
    readShopInfo,
    mailSender: sender,
    readLogo,
    officeUrl,
    limiter,
    now,
  } = shop;
  router.on("officeTestMail", async ({ caller: { staffId } }) => {
    await limiter.take([{ key: `test mail ${staffId}`, limit: MAILS }]);
    const person = await findStaff(db, staffId);
    if (!person) throw new Failure("office-session-required");
    const settings = connections.settingsOf("mail");
    const token = newToken();
    const href = `${officeUrl()}/office/settings?${new URLSearchParams({ mail: token })}`;
    if (settings !== undefined) await offerMailLink(db, { hash: tokenHash(token), settings }, secrets);
    const mail = { sender, shop: readShopInfo, readLogo };
    const state = await sendTestMail(mail, { ...person, href: settings ? href : "" }, now());
    return { state: state === "sent" && settings === undefined ? "stored" : state, to: person.email };
  });
  router.on("officeConfirmMail", async ({ input: { token } }) => {
    const settings = await takeMailLink(db, tokenHash(token), secrets);
    if (settings === undefined || settings !== connections.settingsOf("mail"))
      throw new Failure("mail-link-used");
    const at = now();
    await markConnectionTested(db, { name: "mail", settings }, secrets, at);
    return { at: at.toISOString() };
  });
}

function savedOf({ version, savedAt, who, values }: StoredConnection) {
  return { version, who, savedAt: savedAt?.toISOString() ?? null, values: openValues(values) };
}

/** True if a real shop would lose its only payment provider, or its mail. */
function isLast(connections: Connections, name: ConnectionName): boolean {
  if (!paymentProviders.some(connections.isUsed)) return false;
  const others = paymentProviders.filter((provider) => provider !== name);
  return name === "mail" || others.every((provider) => connections.sourceOf(provider) === "none");
}

const secretOf = (name: ConnectionName): ConnectionField | undefined =>
  connectionFields[name].find((field) => isSecretField(field));

/** The fields of `name`, trimmed. @throws Failure with the reasons by field */
function checkedValues(name: ConnectionName, values: ConnectionValues): ConnectionValues {
  const trimmedValues: ConnectionValues = Object.fromEntries(
    connectionFields[name].map((field) => [field, values[field]?.trim() ?? ""]),
  );
  const reasonOf = (field: ConnectionField): AnyPlainReason | undefined => {
    if (!trimmedValues[field]) return "connection-value-missing";
    if (field === "port" && !isPort(trimmedValues[field])) return "mail-port-invalid";
    return field === "server" && !isHost(trimmedValues[field]) ? "mail-server-invalid" : undefined;
  };
  const fields = Object.fromEntries(
    connectionFields[name].flatMap((field) => {
      const reason = reasonOf(field);
      return reason ? [[`values.${field}`, reason]] : [];
    }),
  );
  const [reason] = Object.values(fields);
  if (reason) throw new Failure(reason, { fields });
  return trimmedValues;
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535;
const isHost = (text: string) => /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text);
