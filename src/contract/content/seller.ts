import * as z from "zod";

/** The person who settles complaints; unset fields are empty. */
const officer = z.object({
  officerName: z.string(),
  officerDesignation: z.string(),
  officerPhone: z.string(),
  officerEmail: z.string(),
  officerHours: z.string(),
});
export type Officer = z.infer<typeof officer>;

/** Facts that every online shop in India must publish. */
export const seller = officer.extend({
  legalName: z.string(),
  address: z.string(),
  /** Null where the shop is not registered for GST. */
  gstin: z.string().nullable(),
});
export type Seller = z.infer<typeof seller>;

const dutyFields = ["legalName", ...officer.keyof().options] as const;
/** A fact that the owner has to enter. */
export const dutyField = z.enum(dutyFields);
export type DutyField = z.infer<typeof dutyField>;

export const missingDuties = (facts: Readonly<Record<DutyField, string>>): DutyField[] =>
  dutyFields.filter((name) => facts[name] === "");
