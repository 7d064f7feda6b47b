import type { Command } from "commander";
import type { Output } from "../output.ts";
import { addBackupCommands } from "./backup.ts";
import { addCategoryCommands } from "./categories.ts";
import { addCheckCommand } from "./check.ts";
import { addCustomerCommands } from "./customers.ts";
import { addExportCommand } from "./export.ts";
import { addImportCommand } from "./import.ts";
import { addLegacyImportCommands } from "./legacy-import.ts";
import { addLogCommand } from "./log.ts";
import { addMachineCommands } from "./machines.ts";
import { addMailCommands } from "./mail.ts";
import { addOrderCommands } from "./orders/orders.ts";
import { addPageCommands } from "./pages.ts";
import { addPriceCommands } from "./prices.ts";
import { addProductCommands } from "./products/products.ts";
import { addSalesCommands } from "./sales.ts";
import { addStaffCommands } from "./staff.ts";
import { addSynonymCommands } from "./synonyms.ts";
import { addTopSellerCommands } from "./top-sellers.ts";

/** Every group of commands, in the order that help shows them. */
export const commands: readonly ((program: Command, output: Output) => void)[] = [
  addImportCommand,
  addProductCommands,
  addPriceCommands,
  addCategoryCommands,
  addTopSellerCommands,
  addSynonymCommands,
  addMachineCommands,
  addOrderCommands,
  addCustomerCommands,
  addMailCommands,
  addSalesCommands,
  addPageCommands,
  addStaffCommands,
  addLogCommand,
  addExportCommand,
  addCheckCommand,
  addBackupCommands,
  addLegacyImportCommands,
];
