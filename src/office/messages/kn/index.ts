import type { OfficeMessages } from "../messages.ts";
import { access } from "./access.ts";
import { common } from "./common.ts";
import { frame } from "./frame.ts";
import { log } from "./log.ts";
import { orders } from "./orders.ts";
import { refusals } from "./refusals.ts";
import { staff } from "./staff.ts";

export const kn: OfficeMessages = { access, common, frame, log, orders, refusals, staff };
