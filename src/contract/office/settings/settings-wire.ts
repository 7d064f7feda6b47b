import * as z from "zod";
import { because, line, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import type { settingsEndpoints } from "./settings-endpoints.ts";
import { isColor } from "./shop-colors.ts";

/** Version of the last save; 0 if nothing was saved. */
const version = z.int().min(0).max(2_147_483_646);
const color = line(7)
  .toLowerCase()
  .refine((text) => text === "" || isColor(text), { error: because("color-invalid"), abort: true });

/** A field is empty if the server's setting applies. The route checks the values, all of them at once. */
const identity = z.object({
  name: line(60),
  legalName: line(120),
  /** `none` if the shop is not registered for GST. */
  gstin: line(15, "gstin-invalid"),
  mainColor: color,
  accentColor: color,
  officerName: line(80),
  officerDesignation: line(80),
  officerPhone: line(30),
  officerEmail: line(254),
  officerHours: line(120),
});
export type ShopIdentity = z.infer<typeof identity>;

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
    body: z.object({ version, settings: identity }),
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
