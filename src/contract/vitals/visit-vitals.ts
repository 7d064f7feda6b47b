import * as z from "zod";
import { success } from "../primitives.ts";
import { pageKinds, visitDevices } from "./vital-limits.ts";

const milliseconds = z.int().min(1).max(60_000).optional();

/** Measurements of one visit of a page, without data of the visitor. */
const visitVitals = z.object({
  page: z.enum(pageKinds),
  device: z.enum(visitDevices),
  lcp: milliseconds,
  inp: milliseconds,
  /** Share of the screen that moved. */
  cls: z
    .number()
    .min(0)
    .max(10)
    .refine((value) => !Object.is(value, -0))
    .optional(),
});
export type VisitVitals = z.infer<typeof visitVitals>;

export const visitVitalsWire = { noteVitals: { body: visitVitals, answer: success } };
