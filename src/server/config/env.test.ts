import { describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./env.ts";
import { unmetWithout } from "./production-rules.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://shop@db/shop",
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "s",
  RAZORPAY_WEBHOOK_SECRET: "w",
  SMTP_URL: "smtp://mail",
  OFFICE_SECRET_KEY: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
  PUBLIC_URL: "https://shop.example/",
  SHOP_PHONE: "+91 98765 43210",
  SHOP_EMAIL: "shop@shop.example",
  SHOP_ADDRESS: "Hubballi",
};

/** Sentences of a shop whose office has no settings. */
function errorsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    return unmetWithout(readSettings(environment).unmet, []);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
}

describe("readSettings", () => {
  test("an empty environment is the demo shop (§ 9.10, 9.11)", () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      picturesAhead: true,
      payments: { razorpay: undefined, hdfc: undefined },
      shop: { name: "Kasuti", topSellerIds: [1006, 1647, 1490, 1585], defaultCategoryId: 130 },
    });
  });

  test("external links are read by name; only the demo shop has defaults (§ 1.13, 1.14)", () => {
    const SHOP_SOCIAL_LINKS = "Instagram=https://i.example/a?b=c, YouTube=https://y.example";
    expect(readSettings({ ...production, SHOP_SOCIAL_LINKS }).shop).toMatchObject({
      socialLinks: [
        { name: "Instagram", url: "https://i.example/a?b=c" },
        { name: "YouTube", url: "https://y.example" },
      ],
      appLinks: [],
    });
    expect(readSettings({}).shop.appLinks).not.toEqual([]);
    expect(readSettings({ DEMO_DATA: "off" }).shop).toMatchObject({ socialLinks: [], appLinks: [] });
    expect(errorsOf({ SHOP_APP_LINKS: "App=javascript:alert(1)" })).toEqual([
      "SHOP_APP_LINKS must be Name=https://… separated by commas",
    ]);
  });

  test.each(["prod", "Production", "staging"])(
    "NODE_ENV=%s is refused with the allowed values",
    (NODE_ENV) => {
      expect(errorsOf({ NODE_ENV })).toEqual([
        `NODE_ENV is "${NODE_ENV}": set production for a real shop; set development or test, or leave it empty, for a demo`,
      ]);
    },
  );

  test("keys that take real payments require every production setting", () => {
    const { NODE_ENV: _, ...forgotten } = production;
    expect(readSettings(forgotten)).toMatchObject({ production: true, demoAllowed: false, demoData: false });
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = production;
    const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
    const errors = errorsOf(keys);
    expect(errors[0]).toContain("RAZORPAY_KEY_ID takes real payments");
    for (const name of ["DATABASE_URL", "SMTP_URL", "OFFICE_SECRET_KEY", "PUBLIC_URL"])
      expect(errors).toContainEqual(expect.stringContaining(`${name} is missing`));
    const emulator = { ...keys, RAZORPAY_API_URL: "http://127.0.0.1:4300" };
    expect(readSettings(emulator)).toMatchObject({ production: false, demoAllowed: false });
  });

  test("demo data need a loopback host or no public address", () => {
    const PUBLIC_URL = "https://shop.example";
    for (const env of [{}, { PUBLIC_URL }, { HOST: "0.0.0.0" }, { HOST: "::1", PUBLIC_URL }])
      expect(readSettings(env), JSON.stringify(env)).toMatchObject({ demoAllowed: true, demoData: true });
    expect(readSettings({ DEMO_DATA: "off" })).toMatchObject({ demoAllowed: true, demoData: false });
    for (const HOST of ["0.0.0.0", "::", "192.168.1.7"])
      expect(readSettings({ HOST, PUBLIC_URL }), HOST).toMatchObject({ demoAllowed: false, demoData: false });
  });

  test("an empty variable counts as unset", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test("all errors are listed at once", () => {
    const errors = errorsOf({
      PORT: "many",
      DATABASE_URL: "mysql://x",
      DATABASE_DIRECT_URL: "127.0.0.1",
      TOP_SELLER_IDS: "a,b",
      S3_BUCKET: "b",
    });
    expect(errors).toEqual([
      "PORT must be a number from 0 to 65535",
      "DATABASE_URL must start with postgres://",
      "DATABASE_DIRECT_URL must start with postgres://",
      "TOP_SELLER_IDS must be ids separated by commas",
      "S3_ENDPOINT is missing: it must be set together with S3_BUCKET",
      "S3_ACCESS_KEY_ID is missing: it must be set together with S3_BUCKET",
      "S3_SECRET_ACCESS_KEY is missing: it must be set together with S3_BUCKET",
    ]);
  });

  test("a complete production environment is accepted, with its URL reduced to the origin", () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      payments: { razorpay: { keyId: "rzp_live_1" } },
      shop: { publicUrl: "https://shop.example" },
    });
  });

  test("the payment provider's API URL can be set, in production with https only", () => {
    expect(readSettings(production).payments.razorpay?.apiUrl).toBe("https://api.razorpay.com");
    const RAZORPAY_API_URL = "http://127.0.0.1:4300/razorpay/";
    const keys = { RAZORPAY_KEY_ID: "a", RAZORPAY_KEY_SECRET: "b", RAZORPAY_WEBHOOK_SECRET: "c" };
    expect(readSettings({ ...keys, RAZORPAY_API_URL }).payments.razorpay?.apiUrl).toBe(
      "http://127.0.0.1:4300/razorpay",
    );
    expect(errorsOf({ ...production, RAZORPAY_API_URL })).toEqual([
      expect.stringContaining("RAZORPAY_API_URL must start with https://"),
    ]);
  });

  test("a real shop requires https", () => {
    expect(readSettings({ PUBLIC_URL: "http://shop.example" }).shop.publicUrl).toBe("http://shop.example");
    expect(errorsOf({ ...production, PUBLIC_URL: "http://shop.example" })).toEqual([
      "PUBLIC_URL must start with https://: passwords and sessions would be sent unencrypted",
    ]);
    expect(errorsOf({ ...production, OFFICE_ORIGIN: "http://office.shop.example" })).toEqual([
      "OFFICE_ORIGIN must start with https://: passwords and sessions of staff would be sent unencrypted",
    ]);
  });

  const HDFC = {
    HDFC_MERCHANT_ID: "kasuti",
    HDFC_API_KEY: "a",
    HDFC_PAYMENT_PAGE_CLIENT_ID: "p",
    HDFC_RESPONSE_KEY: "r",
    HDFC_WEBHOOK_USER: "bank",
    HDFC_WEBHOOK_PASSWORD: "w",
  };
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, ...withoutProvider } = production;

  test("either payment provider is enough for a real shop, and missing keys are listed", () => {
    expect(readSettings({ ...withoutProvider, ...HDFC })).toMatchObject({
      payments: {
        razorpay: undefined,
        hdfc: { merchantId: "kasuti", apiUrl: "https://smartgateway.hdfcbank.com" },
      },
    });
    expect(readSettings({ ...production, ...HDFC })).toMatchObject({ payments: { razorpay: {}, hdfc: {} } });
    expect(errorsOf({ ...withoutProvider, ...HDFC, HDFC_RESPONSE_KEY: "" })).toEqual([
      "HDFC_RESPONSE_KEY is missing: it must be set together with HDFC_MERCHANT_ID",
    ]);
    const missing = errorsOf(withoutProvider).map((error) => error.split(" ")[0]);
    expect(missing).toEqual([
      "RAZORPAY_KEY_ID",
      "RAZORPAY_KEY_SECRET",
      "RAZORPAY_WEBHOOK_SECRET",
      ...Object.keys(HDFC),
    ]);
  });

  test("what the office has is not asked of the environment, and nothing else is forgiven", () => {
    const { SMTP_URL, SHOP_PHONE, SHOP_EMAIL, SHOP_ADDRESS, ...rest } = withoutProvider;
    const { unmet } = readSettings(rest);
    expect(unmetWithout(unmet, ["payments", "mail", "contact"])).toEqual([]);
    expect(unmetWithout(unmet, ["payments", "contact"])).toEqual([
      expect.stringContaining("SMTP_URL is missing"),
    ]);
    expect(unmetWithout(unmet, ["mail", "contact"])).toHaveLength(9);
    expect(unmetWithout(unmet, ["payments", "mail"]).map((line) => line.split(" ")[0])).toEqual([
      ...["SHOP_PHONE", "SHOP_EMAIL", "SHOP_ADDRESS"],
    ]);
    const { PUBLIC_URL, ...homeless } = rest;
    expect(errorsOf(homeless)).toContainEqual(expect.stringContaining("PUBLIC_URL is missing"));
    const { NODE_ENV: _, ...forgotten } = production;
    const { SMTP_URL: __, ...withoutMail } = forgotten;
    const { unmet: said } = readSettings(withoutMail);
    expect(unmetWithout(said, [])[0]).toContain("takes real payments");
    expect(unmetWithout(said, ["mail"])).toEqual([]);
  });

  test("the grievance officer has the shop's phone and email, never those of the demo", () => {
    expect(readSettings(production).overrides).toMatchObject({
      officerPhone: production.SHOP_PHONE,
      officerEmail: production.SHOP_EMAIL,
    });
    expect(readSettings({}).overrides).toMatchObject({ officerPhone: "", officerEmail: "" });
  });

  test("webhook secrets can be rotated without a gap", () => {
    const next = { HDFC_WEBHOOK_USER_NEXT: "bank2", HDFC_WEBHOOK_PASSWORD_NEXT: "w2" };
    expect(
      readSettings({ ...production, ...HDFC, ...next, RAZORPAY_WEBHOOK_SECRET_NEXT: "w3" }),
    ).toMatchObject({
      payments: {
        razorpay: { webhookSecrets: [RAZORPAY_WEBHOOK_SECRET, "w3"] },
        hdfc: {
          webhookLogins: [
            { user: "bank", password: "w" },
            { user: "bank2", password: "w2" },
          ],
        },
      },
    });
    expect(errorsOf({ ...production, ...HDFC, HDFC_WEBHOOK_USER_NEXT: "bank2" })).toEqual([
      "HDFC_WEBHOOK_PASSWORD_NEXT is missing: it must be set together with HDFC_WEBHOOK_USER_NEXT",
    ]);
  });

  test.each([
    [
      "Asha Rao, Officer, Customer Care, +91 80 4000 5000, a@b.in",
      ["Asha Rao", "Officer, Customer Care", "+91 80 4000 5000", "a@b.in"],
    ],
    ["Asha Rao,,a@b.in", ["Asha Rao", "", "", "a@b.in"]],
    ["Asha Rao", ["Asha Rao", "", "", ""]],
    [" , ,", ["", "", "", ""]],
  ])("the grievance officer is read from %j, parts may be missing", (setting, parts) => {
    const { overrides } = readSettings({ SHOP_GRIEVANCE_OFFICER: setting });
    const { officerName, officerDesignation, officerPhone, officerEmail, officerHours } = overrides;
    expect([officerName, officerDesignation, officerPhone, officerEmail, officerHours]).toEqual([
      ...parts,
      "",
    ]);
  });

  test("a shop registered for GST needs a valid GSTIN of its own state", () => {
    const SHOP_GSTIN = "29AAGCB7383J1Z4";
    expect(readSettings({}).seller).toMatchObject({ name: "Kasuti", registration: undefined });
    expect(readSettings({ SHOP_GSTIN, SHOP_GST_RATE: "2.5" }).seller.registration).toEqual({
      gstin: SHOP_GSTIN,
      state: { code: "29", name: "Karnataka" },
      sac: "998439",
      rate: 250,
    });
    expect(errorsOf({ SHOP_GSTIN, SHOP_GST_RATE: "0" })).toEqual([
      "SHOP_GST_RATE must be above 0: the shop issues tax invoices, no bills of supply",
    ]);
    expect(errorsOf({ SHOP_GSTIN: "29AAGCB7383J1Z5" })).toEqual([
      "SHOP_GSTIN is not a valid GSTIN: check its 15 characters",
    ]);
    expect(errorsOf({ SHOP_GSTIN, SHOP_STATE: "Telengana" })).toEqual([
      "SHOP_STATE is Telangana (36), but SHOP_GSTIN begins with another state's code",
    ]);
    expect(errorsOf({ ...production, SHOP_GSTIN })).toEqual([
      "SHOP_LEGAL_NAME is missing: tax invoices need the registered name",
      "SHOP_STATE is missing: tax invoices need the state of registration",
    ]);
    expect(errorsOf({ ...production, SHOP_GSTIN, SHOP_LEGAL_NAME: "K", SHOP_STATE: "karnataka" })).toEqual(
      [],
    );
  });

  test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
    "production refuses to start without %s",
    (name) => {
      expect(errorsOf({ ...production, [name]: "" })).toEqual(
        expect.arrayContaining([expect.stringContaining(`${name} is missing`)]),
      );
    },
  );
});
