import type { Command } from "commander";
import type { Output } from "../output.ts";
import { addBackupCommands } from "./backup.ts";
import { addCheckCommand } from "./check.ts";
import { addExportCommand } from "./export.ts";
import { addGoLiveCommand } from "./go-live.ts";
import { addMailCommands } from "./mail.ts";
import { addMoveInCommand } from "./move-in.ts";
import { addOrderCommands } from "./orders/orders.ts";
import { addStaffCommands } from "./staff.ts";

/** Command groups in the order of the help. */
export const commands: readonly ((program: Command, output: Output) => void)[] = [
  addMoveInCommand,
  addOrderCommands,
  addMailCommands,
  addStaffCommands,
  addExportCommand,
  addCheckCommand,
  addBackupCommands,
  addGoLiveCommand,
];
