import * as z from "zod";
import { because, line, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { type ConnectionField, connectionFields, connectionNames } from "./connections.ts";
import { namesSettings } from "./names-settings.ts";
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
  /** Adaptations that customers can make; empty for all. */
  adapting: z.enum(["", "moves", "off"]).default(""),
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

const field = z.enum(Object.values(connectionFields).flat() as [ConnectionField, ...ConnectionField[]]);
const connection = z.enum(connectionNames);

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
  officeConfirmMail: {
    body: z.object({ token: line(64) }),
    answer: z.object({ at: timestamp }),
  },
  officeConnections: {
    answer: z.object({
      connections: z.array(
        z.object({
          name: connection,
          /** `server`: environment variables, which win; `none`: nothing is set. */
          source: z.enum(["server", "office", "none"]),
          /** False for payment keys of a trial, whose payments are simulated until the shop is real. */
          isUsed: z.boolean(),
          version,
          /** Without secrets, and without values of the server. */
          values: z.partialRecord(field, z.string()),
          savedAt: timestamp.nullable(),
          who: z.string(),
          /** Last test of the present settings that succeeded. */
          testedAt: timestamp.nullable(),
          /** Address that the provider's webhooks call; empty for mail. */
          webhook: z.string(),
        }),
      ),
    }),
  },
  officeSaveConnection: {
    body: z.object({ name: connection, version, values: z.partialRecord(field, line(500)) }),
    /** `silent`: saved, but the service did not respond to the test. */
    answer: z.object({ version, state: z.enum(["well", "silent"]) }),
  },
  officeRemoveConnection: { body: z.object({ name: connection, version }), answer: z.object({ version }) },
  officeNames: {
    answer: z.object({
      version,
      savedAt: timestamp.nullable(),
      who: z.string().nullable(),
      names: namesSettings,
    }),
  },
  officeSaveNames: { body: z.object({ version, names: namesSettings }), answer: z.object({ version }) },
  officeSetup: {
    answer: z.object({
      steps: z.array(
        z.object({
          step: z.enum(setupSteps),
          /** `later`: it is possible once the shop is real. */
          state: z.enum(["open", "done", "skipped", "later"]),
          /** Time of the test that succeeded, or when the step was skipped. */
          at: timestamp.nullable(),
          /** Why and by whom it was skipped. */
          skipped: z.object({ reason: z.string(), who: z.string() }).nullable(),
        }),
      ),
    }),
  },
  officeSkipStep: {
    /** `reason`: null takes the skip back. */
    body: z.object({ step: z.enum(setupSteps), reason: line(500).nullable() }),
    answer: z.object({}),
  },
} as const satisfies Record<keyof typeof settingsEndpoints, WireShape>;
