import * as z from "zod";
import { because, line, timestamp } from "../primitives.ts";
import { isEmail } from "../validation.ts";
import { roles } from "./permissions.ts";

export const role = z.enum(roles);
export const staffEmail = line(254, "email-invalid").refine(isEmail, because("email-invalid"));
export const staffName = line(120).min(1, because("staff-name-missing"));
/** Reason of a change, for later readers of the log. */
export const reason = line(500, "reason-missing").min(3, because("reason-missing"));
/** Search text of a list. */
export const find = line(100).optional();
/** Order of a list: `name` ascends, `-name` descends. */
export const sortBy = <Name extends string>(...names: readonly Name[]) =>
  z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])).optional();
/** Number of results on the first page of a list, at most 1,001, if it is known. */
export const count = z.int().nullable();
/**
 * Version of an editable record; every change by a person increments it. A save names the version it is based
 * on.
 */
export const version = z.int().min(0);
/** Author and time of the last change, if the log has it. */
export const lastChange = z.object({ who: z.string(), at: timestamp }).nullable();
