import * as z from "zod";
import { because, line, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { find, version } from "../office-fields.ts";
import type { machineEndpoints } from "./machine-endpoints.ts";

/** Lower-case words with dashes: `brother-pe800`. */
const machineId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, because("machine-unknown"))
  .max(80);
const mm = z
  .number(because("machine-hoops-invalid"))
  .min(20, because("machine-hoops-invalid"))
  .max(3_000, because("machine-hoops-invalid"));
const rpm = z
  .int(because("machine-speed-invalid"))
  .min(50, because("machine-speed-invalid"))
  .max(5_000, because("machine-speed-invalid"));
const optionalMaximum = z
  .int(because("machine-most-invalid"))
  .min(1, because("machine-most-invalid"))
  .max(1_000_000_000, because("machine-most-invalid"))
  .optional();

/** Properties of a machine. Sizes in mm, speed in stitches per minute. */
export const machineFigures = z.object({
  title: line(80, "machine-title-missing").min(2, because("machine-title-missing")),
  /** Ids of the formats that the machine reads, the best one first. */
  formats: z
    .array(z.string(), because("machine-formats-missing"))
    .min(1, because("machine-formats-missing"))
    .max(40, because("machine-formats-missing")),
  /** Its sewing fields. */
  hoops: z
    .array(z.object({ widthMm: mm, heightMm: mm }), because("machine-hoops-invalid"))
    .min(1, because("machine-hoops-invalid"))
    .max(40, because("machine-hoops-invalid")),
  rpm: z
    .object({ min: rpm, max: rpm }, because("machine-speed-invalid"))
    .refine(({ min, max }) => min < max, because("machine-speed-invalid")),
  /** True if the machine can turn a design by 90°. */
  rotates: z.boolean(),
  maxStitches: optionalMaximum,
  maxColors: optionalMaximum,
});
export type MachineFigures = z.infer<typeof machineFigures>;

const machine = machineFigures.extend({
  id: z.string(),
  /**
   * `known`: values of the library; `corrected`: changed by the owner; `own`: added by the owner; `removed`.
   */
  status: z.enum(["known", "corrected", "own", "removed"]),
  /** Sources of its values, without duplicates; empty if not verified. */
  sources: z.array(z.string()),
  /** Day of the last check of these values, `2026-11-21`. */
  checked: z.string(),
  version,
});
export type OfficeMachine = z.infer<typeof machine>;

const changedMachine = z.object({ machine });

export const machineWire = {
  officeMachines: {
    query: z.object({ find }),
    /** `formats`: all stitch formats. */
    answer: z.object({ machines: z.array(machine), formats: z.array(z.string()) }),
  },
  /** Its id is derived from its title. */
  officeAddMachine: { body: machineFigures, answer: changedMachine, status: 201 },
  officeEditMachine: { body: machineFigures.extend({ id: machineId, version }), answer: changedMachine },
  officeRemoveMachine: { body: z.object({ id: machineId, version }), answer: success },
  /**
   * Restores the library's values, also of a removed machine; a machine that the library lacks is deleted.
   */
  officeResetMachine: { body: z.object({ id: machineId, version }), answer: success },
} as const satisfies Record<keyof typeof machineEndpoints, WireShape>;
