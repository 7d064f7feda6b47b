import * as z from "zod";
import { OWN_MACHINES_LIMIT } from "../constants.ts";
import { line, success } from "../primitives.ts";

const mm = z.number().positive().max(3_000);
const fields = z
  .array(z.object({ width: mm, height: mm }))
  .max(40)
  .readonly();
/** Formats in capitals, as in variants. */
const formats = z
  .array(z.string().regex(/^[A-Z0-9]{1,8}$/))
  .max(60)
  .readonly();

/** A customer's machine: a sewing field per hoop in mm, and the formats that it reads. */
export const ownMachine = z.object({ name: line(80).min(1), fields, formats });
const ownMachines = z.array(ownMachine).max(OWN_MACHINES_LIMIT).readonly();

/** A machine of the shop's table. */
const listedMachine = z.object({
  id: z.string(),
  maker: z.string(),
  model: z.string(),
  fields,
  formats,
  /** Whether its sewing fields are the manufacturer's figures. */
  areFieldsVerified: z.boolean(),
  areFormatsVerified: z.boolean(),
});
export type ListedMachine = z.infer<typeof listedMachine>;

export const machinesWire = {
  /** `formats`: all formats that any machine reads. */
  listMachines: { answer: z.object({ machines: z.array(listedMachine), formats }) },
  /** Saved machines, the selected one first. Version 0 means that nothing was saved. */
  findOwnMachines: { answer: z.object({ machines: ownMachines, version: z.int() }), session: true },
  /** Replaces all machines. An outdated `version` is a conflict. */
  saveOwnMachines: {
    body: z.object({ machines: ownMachines, version: z.int().min(0).max(2_147_483_646) }),
    answer: success.extend({ version: z.int() }),
    session: true,
  },
} as const;
