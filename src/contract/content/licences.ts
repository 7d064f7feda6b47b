import * as z from "zod";
import { languages, otherLanguages, tableOf } from "../languages.ts";
import { because, line } from "../primitives.ts";
import { hasRefusedLink } from "./markup.ts";

/** Uses that a licence allows: own use, a number of finished pieces for sale, or any number of them. */
export const licenceUses = ["own", "some-pieces", "any-pieces"] as const;
export type LicenceUse = (typeof licenceUses)[number];

/** Id of the licence of a shop that wrote none; every zip is packed with it. */
export const STANDARD_LICENCE = "standard";
/** Number of licences that a shop can have. */
export const LICENCE_LIMIT = 10;
const NUMBER_MAX = 100_000;

/** Text of several lines, with the markup of pages. */
const ownText = z
  .array(line(1_000), because("request-invalid"))
  .max(100, because("text-too-long"))
  .refine((lines) => lines.join("\n").length <= 4_000, because("text-too-long"))
  .refine((lines) => !hasRefusedLink(lines), because("page-link-refused"));

/** Id of a licence; variants and lines of orders have it. */
export const licenceId = z.string().regex(/^[a-z0-9-]{1,40}$/, because("licence-unknown"));

const licence = z.object({
  id: licenceId,
  use: z.enum(licenceUses),
  /** Finished pieces that may be sold; counts for `some-pieces` only. */
  pieces: z.int().nullable(),
  /** Machines that the files may be used on; null for any number. */
  machines: z.int().nullable(),
  /** Empty in another language to use the English one. */
  names: z.object({
    en: line(80).min(1, because("licence-name-missing")),
    ...tableOf(otherLanguages, () => line(80)),
  }),
  /** Owner's text below the sentences that follow from the facts; empty in another language, too. */
  texts: z.object(tableOf(languages, () => ownText)),
});
export type Licence = z.infer<typeof licence>;

/** The shop's licences; the first one is that of variants without their own. */
export const licenceList = z.array(licence);

/** Licences as a version of the shop's content. */
export interface StoredLicences {
  readonly licences: readonly Licence[];
}

/** A number as typed; empty for none. */
const typedNumber = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= NUMBER_MAX) return number;
  context.addIssue({ code: "custom", message: because("licence-number-invalid") });
  return z.NEVER;
});

const typedLicence = licence
  .extend({ pieces: typedNumber, machines: typedNumber })
  .refine(({ use, pieces }) => use !== "some-pieces" || pieces !== null, {
    message: because("licence-number-invalid"),
    path: ["pieces"],
  });

/** Licences as typed in the office. */
export const typedLicences = z
  .array(typedLicence)
  .min(1, because("request-invalid"))
  .max(LICENCE_LIMIT, because("licences-too-many"))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, because("request-invalid"));

/** A licence in one version, as lines of orders name it; version 0 is the shop's default licence. */
export interface LicenceVersion {
  readonly id: string;
  readonly version: number;
}
