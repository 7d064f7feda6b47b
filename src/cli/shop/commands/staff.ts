import { type Command, InvalidArgumentError } from "commander";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import type { SignIn } from "../../../contract/office/staff/staff-wire.ts";
import type { Settings } from "../../../server/config/env.ts";
import type { Database } from "../../../server/db/database.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import {
  addStaff,
  findStaffByEmail,
  listStaff,
  removeStaff,
  resetStaff,
  staffLinkAddress,
} from "../../../server/domains/staff/index.ts";
import { readUrlFile } from "../../../server/process/url-file.ts";
import { CommandError } from "../command-error.ts";
import { confirm } from "../confirm.ts";
import { nameShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options {
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Manages staff accounts, also when no owner can sign in any more. */
export function addStaffCommands(program: Command, output: Output): void {
  const group = program.command("staff").description("Staff accounts and roles.");
  addReading(group, output);
  addLinks(group, output);
  addRemoving(group, output);
}

const SIGN_IN: Readonly<Record<SignIn, string>> = {
  ready: "",
  "awaits-link": "invited, link not used yet",
  demo: "shared account of the demo office",
};

function addReading(group: Command, output: Output): void {
  group
    .command("list")
    .description("List staff.")
    .action(async ({ json }: Options) => {
      const staff = await withShop(output, ({ db }) => listStaff(db));
      if (json) return output.json(staff);
      const rows = staff.map(({ id, name, email, role, signIn }) => [
        ...[id, name, email, role],
        SIGN_IN[signIn],
      ]);
      output.table(["Id", "Name", "E-mail", "Role", "Status"], rows);
    });
}

function addLinks(group: Command, output: Output): void {
  group
    .command("add")
    .description("Add a staff member and print the sign-up link, valid once within 24 hours.")
    .requiredOption("--email <address>")
    .requiredOption("--name <name>")
    .requiredOption("--role <role>", roles.join(", "), toRole)
    .option("--reason <text>", "reason for the audit log")
    .action(async ({ email = "", name = "", role = "owner", reason, json }: Options) => {
      const link = await withShop(output, async ({ db, secrets, settings }) => {
        const change = { actor: commandLine, reason, now: new Date() };
        const token = await addStaff({ db, secrets }, { email, name, role }, change);
        return staffLinkAddress(await officeOrigin(settings), token);
      });
      printLink(output, link, json);
    });
  group
    .command("reset")
    .description("Remove a staff member's passwords, passkeys and sessions, and print a new sign-up link.")
    .argument("<email>")
    .option("--reason <text>", "reason for the audit log")
    .action(async (email: string, { reason, json }: Options) => {
      const link = await withShop(output, async ({ db, secrets, settings }) => {
        const id = await idOf(db, email);
        const change = { actor: commandLine, reason, now: new Date() };
        const token = await resetStaff({ db, secrets }, id, change);
        return staffLinkAddress(await officeOrigin(settings), token);
      });
      printLink(output, link, json);
    });
}

function addRemoving(group: Command, output: Output): void {
  group
    .command("remove")
    .description("Remove a staff member. The audit log keeps their changes.")
    .argument("<email>")
    .option("--reason <text>", "reason for the audit log")
    .option("--yes", "skip the confirmation")
    .action(async (email: string, { reason, json, ...options }: Options) => {
      nameShop(output);
      await confirm(output, `Remove ${email}?`, options);
      await withShop(output, async ({ db }) => {
        const id = await idOf(db, email);
        const change = { actor: commandLine, reason, now: new Date() };
        await removeStaff(db, id, change);
      });
      if (json) output.json({ removed: email });
      else output.line(`${email} removed.`);
    });
}

function printLink(output: Output, link: string, json: boolean | undefined): void {
  if (json) output.json({ link });
  else output.line(`${link}\nThe link works once, within 24 hours.`);
}

/** Origin of the office: the setting, else the running shop's address. Passkeys need a name, not an IP. */
async function officeOrigin({ officeOrigin: origin, dataDir, port }: Settings): Promise<string> {
  const listening = (await readUrlFile(dataDir)) ?? `http://127.0.0.1:${port}`;
  return origin ?? listening.replace("//127.0.0.1", "//localhost");
}

async function idOf(db: Database, email: string): Promise<number> {
  const member = await findStaffByEmail(db, email.toLowerCase());
  if (!member) throw new CommandError(`No staff member has the e-mail address ${email}.`);
  return member.id;
}

function toRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (!role) throw new InvalidArgumentError(`Role must be one of ${roles.join(", ")}.`);
  return role;
}
