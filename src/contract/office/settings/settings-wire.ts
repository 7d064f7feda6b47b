import * as z from "zod";
import { because, line, timestamp } from "../../primitives.ts";
import { isEmail, isShopPhone } from "../../validation.ts";
import type { WireShape } from "../../wire.ts";
import type { settingsEndpoints } from "./settings-endpoints.ts";
import { defaultColors, isColor, isReadableAccent, isReadableMain } from "./shop-colors.ts";

/** Version of the last save; 0 if nothing was saved. */
const version = z.int().min(0).max(2_147_483_646);
const color = line(7)
  .toLowerCase()
  .refine((text) => text === "" || isColor(text), { error: because("color-invalid"), abort: true });

/** A field is empty if the server's setting applies. */
const identity = z.object({
  name: line(60),
  legalName: line(120),
  /** `none` if the shop is not registered for GST. */
  gstin: line(15, "gstin-invalid"),
  mainColor: color.refine((text) => text === "" || isReadableMain(text), because("main-color-light")),
  accentColor: color,
  officerName: line(80),
  officerDesignation: line(80),
  officerPhone: line(30).refine((text) => text === "" || isShopPhone(text), because("shop-phone-invalid")),
  officerEmail: line(254).refine((text) => text === "" || isEmail(text), because("email-invalid")),
  officerHours: line(120),
});
export type ShopIdentity = z.infer<typeof identity>;

const savedIdentity = identity.superRefine(({ mainColor, accentColor }, context) => {
  const main = mainColor || defaultColors.main;
  if (!isReadableMain(main)) return;
  if (isReadableAccent({ main, accent: accentColor || defaultColors.accent })) return;
  context.addIssue({ code: "custom", path: ["accentColor"], message: because("accent-color-dark") });
});

export const setupSteps = [
  "name",
  "logo",
  "contact",
  "gstin",
  "grievance",
  "mail",
  "notices",
  "payments",
  "design",
  "purchase",
  "backup",
] as const;

/** Address and size in CSS pixels. */
const logo = z.object({ address: z.string(), width: z.int(), height: z.int() });

export const settingsWire = {
  officeSettings: {
    answer: z.object({
      version,
      savedAt: timestamp.nullable(),
      who: z.string().nullable(),
      settings: identity,
      /** Values that apply where `settings` are empty. */
      usual: identity,
      logo: logo.nullable(),
    }),
  },
  officeSaveSettings: {
    body: z.object({ version, settings: savedIdentity }),
    answer: z.object({ version }),
  },
  officeSetLogo: {
    /** `upload`: null removes the logo. */
    body: z.object({ version, upload: line(64).nullable() }),
    answer: z.object({ version }),
  },
  officeTestMail: {
    answer: z.object({
      /** `stored`: the shop has no mail server, so that the mail is a file on the server. */
      state: z.enum(["sent", "stored", "login-refused", "sender-refused", "silent", "refused"]),
      to: z.string(),
    }),
  },
  officeSetup: {
    answer: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })) }),
  },
} as const satisfies Record<keyof typeof settingsEndpoints, WireShape>;
