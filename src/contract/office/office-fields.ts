import * as z from "zod";
import { because, line, timestamp } from "../primitives.ts";
import { isEmail } from "../validation.ts";
import { roles } from "./permissions.ts";

export const role = z.enum(roles);
export const staffEmail = line(254, "email-invalid").refine(isEmail, because("email-invalid"));
export const staffName = line(120).min(1, because("staff-name-missing"));
/** Why, for the log: whoever reads it later was not there. */
export const reason = line(500, "reason-missing").min(3, because("reason-missing"));
/** What a list is searched for. */
export const find = line(100).optional();
/** Of an editable thing: raised by every change that a person makes. A save names the one that it was made on. */
export const version = z.int().min(0);
/** Who changed an editable thing last, as far as the log knows. */
export const lastChange = z.object({ who: z.string(), at: timestamp }).nullable();
