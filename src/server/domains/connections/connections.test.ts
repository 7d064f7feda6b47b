import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRazorpayEmulator, EMULATED_RAZORPAY } from "@kasuti/payment-emulators";
import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { startMailServer } from "../../../../test/mail/mail-server.ts";
import { serve } from "../../../../test/payments/emulated-providers.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { testSecrets } from "../../../../test/shop/test-secrets.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { type PaymentProviderName, paymentProviders } from "../../../contract/shop.ts";
import { openConnections } from "../../adapters/connections/open-connections.ts";
import { createSmtpMailSender } from "../../adapters/mail/smtp-mail-sender.ts";
import { openPayments } from "../../adapters/payments/open-payments.ts";
import { createShutdown } from "../../process/shutdown.ts";
import { readConnections } from "./connection-store.ts";
import { tryProvider } from "./index.ts";

const { keyId, keySecret, webhookSecret } = EMULATED_RAZORPAY;
const KEYS = { keyId, keySecret, webhookSecret };
const apisAt = (url: string) =>
  Object.fromEntries(paymentProviders.map((name) => [name, url])) as Record<PaymentProviderName, string>;
const SERVER = { payments: {}, smtpUrl: undefined, production: true };

describe.each(testEngines())("keys that the owner enters, on $name", (engine) => {
  const database = useDatabase(engine);
  let razorpayUrl: string;
  let asha: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const emulator = await createRazorpayEmulator({ folder: undefined, webhookUrl: () => "" });
    razorpayUrl = await serve(emulator.app);
  });

  /** A process of the shop, with these settings of its server. */
  async function open(server: Partial<Parameters<typeof openConnections>[0]> = {}, secrets = testSecrets) {
    const settings = {
      ...SERVER,
      paymentApis: apisAt(razorpayUrl),
      ...server,
    };
    const connections = await openConnections(settings, {
      readStored: () => readConnections(database().db, secrets),
      tryProvider,
      now: () => new Date(),
    });
    const dataDir = await mkdtemp(join(tmpdir(), "kasuti-connections-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const payments = await openPayments(
      { production: settings.production, dataDir },
      { connections, ownUrl: () => "" },
      createShutdown(pino({ level: "silent" })),
    );
    const mail = { send: async () => {} };
    const shop = createTestShop(database(), {
      ...{ connections, providers: payments.providers, secrets },
      mailSender: {
        send: async (sent) => {
          const url = connections.services().smtpUrl;
          if (!url) return mail.send();
          const sender = createSmtpMailSender(url, { name: "Kasuti", email: "shop@kasuti.example" });
          await sender.send(sent).finally(sender.close);
        },
      },
    });
    return { shop, connections, payments };
  }

  async function enter(server?: Parameters<typeof open>[0]) {
    const opened = await open(server);
    asha = (await employ(opened.shop, database())).visitor;
    return opened;
  }
  const save = (values: object, version = 0, name: "razorpay" | "hdfc" | "mail" = "razorpay") =>
    asha.call("officeSaveConnection", { name, version, values });
  const shown = async (name: string) =>
    (await asha.call("officeConnections")).body.connections.find((each) => each.name === name);
  const step = async (name: string) =>
    (await asha.call("officeSetup")).body.steps.find((each) => each.step === name);

  test("work at once in every process, encrypted and never shown again", async () => {
    const here = await enter();
    const elsewhere = await open();
    expect(await shown("razorpay")).toMatchObject({ source: "none", testedAt: null });
    expect((await save(KEYS)).body).toEqual({ version: 1, state: "well" });
    expect(here.payments.providers.has("razorpay")).toBe(true);
    expect(elsewhere.payments.providers.has("razorpay")).toBe(false);
    await elsewhere.connections.reload();
    const provider = elsewhere.payments.providers.get("razorpay");
    expect(await provider?.paymentsOf("order_none").catch(({ code }) => code)).toBe("provider-refused");
    expect(await shown("razorpay")).toMatchObject({
      ...{ source: "office", isUsed: true, version: 1, testedAt: expect.any(String) },
      values: { keyId },
      webhook: "https://shop.example/api/payment/webhook/razorpay",
    });
    const { rows } = await database().pool.query("select * from connections");
    const log = await asha.call("officeLog", {});
    for (const secret of [keySecret, webhookSecret])
      for (const text of [rows, (await asha.call("officeConnections")).body, log.body])
        expect(JSON.stringify(text)).not.toContain(secret);
    expect(JSON.stringify(log.body)).toContain("connection changed");
    expect(await step("payments")).toMatchObject({ state: "done", at: expect.any(String) });
  });

  test("are refused if they are incomplete, or if the provider rejects them, and nothing changes", async () => {
    const { payments } = await enter();
    expect((await save({ keyId: " " })).body).toMatchObject({
      errors: {
        "values.keyId": expect.stringContaining("Enter"),
        "values.keySecret": expect.stringContaining("Enter"),
        "values.webhookSecret": expect.stringContaining("Enter"),
      },
    });
    const wrong = await save({ ...KEYS, keySecret: "another" });
    expect(wrong).toMatchObject({ status: 400, body: { reason: "connection-keys-refused" } });
    expect(wrong.body).toHaveProperty(["errors", "values.keySecret"]);
    expect(payments.providers.size).toBe(0);
    expect(await step("payments")).toMatchObject({ state: "open" });
  });

  test("are saved untested if the provider is silent, and a later test counts", async () => {
    await enter({ paymentApis: { ...apisAt(razorpayUrl), razorpay: "http://127.0.0.1:9" } });
    expect((await save(KEYS)).body.state).toBe("silent");
    expect(await step("payments")).toMatchObject({ state: "open" });
    const later = await open();
    const visitor = (await employ(later.shop, database())).visitor;
    expect((await visitor.call("officeTryConnection", { name: "razorpay" })).body.state).toBe("well");
    expect(
      (await visitor.call("officeSetup")).body.steps.find((each) => each.step === "payments"),
    ).toMatchObject({ state: "done" });
  });

  test("need an owner with a fresh proof, and the version that the owner saw", async () => {
    const { shop } = await enter();
    const support = (await employ(shop, database(), "support")).visitor;
    expect((await support.call("officeConnections")).status).toBe(403);
    expect(
      (await support.call("officeSaveConnection", { name: "razorpay", version: 0, values: KEYS })).status,
    ).toBe(403);
    expect((await Promise.all([save(KEYS), save(KEYS)])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
    expect((await save(KEYS, 0)).body.reason).toBe("changed-meanwhile");
    shop.wait(11 * 60_000);
    expect((await save(KEYS, 1)).body.reason).toBe("proof-required");
  });

  test("give way to those of the server, which the office shows as such", async () => {
    const env = { apiUrl: razorpayUrl, keyId, keySecret, webhookSecrets: [webhookSecret] };
    await enter({ payments: { ...SERVER.payments, razorpay: env } });
    expect(await shown("razorpay")).toMatchObject({ source: "server", values: {} });
    expect((await save(KEYS)).body.reason).toBe("connection-on-server");
    expect((await asha.call("officeTryConnection", { name: "razorpay" })).body.state).toBe("well");
    expect(await step("payments")).toMatchObject({ state: "done" });
    // Other keys on the server were never tested.
    await open({ payments: { ...SERVER.payments, razorpay: { ...env, keyId: "rzp_other" } } }).then(
      async ({ shop }) => {
        asha = (await employ(shop, database())).visitor;
      },
    );
    expect(await step("payments")).toMatchObject({ state: "open" });
  });

  test("cannot be removed while the shop has no other, and are not used in a trial", async () => {
    const { payments } = await enter();
    await save(KEYS);
    const remove = () => asha.call("officeRemoveConnection", { name: "razorpay", version: 1 });
    expect((await remove()).body.reason).toBe("connection-last");
    expect(payments.providers.has("razorpay")).toBe(true);
    const trial = await open({ production: false });
    asha = (await employ(trial.shop, database())).visitor;
    expect(trial.payments.emulators.length).toBe(2);
    expect(await shown("razorpay")).toMatchObject({ source: "office", isUsed: false });
    expect(trial.connections.services().payments.razorpay).toBeUndefined();
    expect((await remove()).body.version).toBe(2);
    expect(await shown("razorpay")).toMatchObject({ source: "none", values: {} });
    const { rows } = await database().pool.query("select sealed, tested_with, link_with from connections");
    expect(rows).toEqual([{ sealed: null, tested_with: null, link_with: null }]);
  });

  test("that another key encrypted are named, and never sent as keys", async () => {
    await enter();
    await save(KEYS);
    const { createSecretBox } = await import("../staff/index.ts");
    const { connections } = await open({}, createSecretBox(Buffer.alloc(32, 9)));
    expect(connections.unreadable()).toEqual(["razorpay"]);
    expect(connections.services().payments.razorpay).toBeUndefined();
  });

  test("of a mail server are proved by the link in a mail that arrived, until they change", async () => {
    const server = await startMailServer({ password: "s3cret & more" });
    onTestFinished(server.stop);
    await enter();
    const port = new URL(server.url).port;
    const values = { server: "127.0.0.1", port, user: "shop@kasuti.example", password: "s3cret & more" };
    expect((await save({ ...values, password: "wrong" }, 0, "mail")).body.reason).toBe(
      "connection-keys-refused",
    );
    expect((await save({ ...values, port: "x", server: "smtp://x/" }, 0, "mail")).body).toMatchObject({
      errors: { "values.port": expect.any(String), "values.server": expect.any(String) },
    });
    expect((await save(values, 0, "mail")).body.state).toBe("well");
    expect(await step("mail")).toMatchObject({ state: "open" });
    expect((await asha.call("officeTestMail")).body.state).toBe("sent");
    const raw = server.taken[0]?.raw.replace(/=\r?\n/g, "").replace(/=3D/g, "=") ?? "";
    const token = /settings\?mail=([\w-]+)/.exec(raw)?.[1] ?? "";
    const confirm = (given: string) => asha.call("officeConfirmMail", { token: given });
    expect((await confirm("guessed")).body.reason).toBe("mail-link-used");
    expect((await confirm(token)).body.at).toEqual(expect.any(String));
    expect(await step("mail")).toMatchObject({ state: "done", at: expect.any(String) });
    expect((await save({ ...values, user: "other@kasuti.example" }, 1, "mail")).body.state).toBe("well");
    expect(await step("mail")).toMatchObject({ state: "open" });
    expect((await confirm(token)).body.reason).toBe("mail-link-used");
  });
});
