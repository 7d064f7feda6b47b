import * as z from "zod";
import { OWN_MACHINES_LIMIT } from "../constants.ts";
import { line, success } from "../primitives.ts";

const mm = z.number().positive().max(3_000);
const fields = z
  .array(z.object({ width: mm, height: mm }))
  .max(40)
  .readonly();
/** In capitals, as variants name them. */
const formats = z
  .array(z.string().regex(/^[A-Z0-9]{1,8}$/))
  .max(60)
  .readonly();

/** What a customer sews on: its sewing fields in mm, one for each hoop, and the formats that it reads. */
export const ownMachine = z.object({ name: line(80).min(1), fields, formats });
const ownMachines = z.array(ownMachine).max(OWN_MACHINES_LIMIT).readonly();

/** A machine of the shop's table. */
const listedMachine = z.object({
  id: z.string(),
  maker: z.string(),
  model: z.string(),
  fields,
  formats,
  /** Where its sewing fields are from; left out where nobody has read them at the maker's. */
  source: z.string().optional(),
  /** The same of its formats. */
  formatsSource: z.string().optional(),
  /** The day on which somebody last looked at them, `2026-11-21`. */
  checked: z.string(),
});
export type ListedMachine = z.infer<typeof listedMachine>;

export const machinesWire = {
  /** `formats`: all that any of them reads. */
  listMachines: { answer: z.object({ machines: z.array(listedMachine), formats }) },
  /** The chosen one first; version 0 was never saved. */
  findOwnMachines: { answer: z.object({ machines: ownMachines, version: z.int() }), session: true },
  /** All of them at once, made on `version`; on an older one it is a conflict. */
  saveOwnMachines: {
    body: z.object({ machines: ownMachines, version: z.int().min(0).max(2_147_483_646) }),
    answer: success.extend({ version: z.int() }),
    session: true,
  },
} as const;
