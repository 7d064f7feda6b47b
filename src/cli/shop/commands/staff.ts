import { type Command, InvalidArgumentError } from "commander";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import type { SignIn } from "../../../contract/office/staff/staff-wire.ts";
import type { Settings } from "../../../server/config/env.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import { addStaff, removeStaff, resetStaff, staffLinkAddress } from "../../../server/domains/staff/index.ts";
import { readUrlNote } from "../../../server/process/url-note.ts";
import { CommandError } from "../command-error.ts";
import { confirm } from "../confirm.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options {
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Who may enter the office; this is also the way back in when nobody can. */
export function addStaffCommands(program: Command, output: Output): void {
  const group = program.command("staff").description("Who may enter the shop's office, and as what.");
  addReading(group, output);
  addLinks(group, output);
  addRemoving(group, output);
}

const SIGN_IN: Readonly<Record<SignIn, string>> = {
  ready: "",
  "awaits-link": "has not followed the link yet",
  demo: "everybody who enters the demo office",
};

function addReading(group: Command, output: Output): void {
  group
    .command("list")
    .description("Everybody who works here.")
    .action(async ({ json }: Options) => {
      const staff = await withShop(({ stores }) => stores.staff.list());
      if (json) return output.json(staff);
      const rows = staff.map(({ id, name, email, role, signIn }) => [
        ...[id, name, email, role],
        SIGN_IN[signIn],
      ]);
      output.table(["Id", "Name", "E-mail", "Role", ""], rows);
    });
}

function addLinks(group: Command, output: Output): void {
  group
    .command("add")
    .description("Adds somebody, and prints the link that lets them set up their way in: once, within a day.")
    .requiredOption("--email <address>")
    .requiredOption("--name <name>")
    .requiredOption("--role <role>", roles.join(", "), toRole)
    .option("--reason <text>", "for the log")
    .action(async ({ email = "", name = "", role = "owner", reason, json }: Options) => {
      const link = await withShop(async ({ stores, settings }) => {
        const change = { actor: commandLine, reason, now: new Date() };
        const token = await addStaff(stores.staffChanges, { email, name, role }, change);
        return staffLinkAddress(await officeOrigin(settings), token);
      });
      printLink(output, link, json);
    });
  group
    .command("reset")
    .description("Takes every way in from somebody, and prints a new link.")
    .argument("<email>")
    .option("--reason <text>", "for the log")
    .action(async (email: string, { reason, json }: Options) => {
      const link = await withShop(async ({ stores, settings }) => {
        const id = await idOf(stores.staff, email);
        const change = { actor: commandLine, reason, now: new Date() };
        const token = await resetStaff(stores.staffChanges, id, change);
        return staffLinkAddress(await officeOrigin(settings), token);
      });
      printLink(output, link, json);
    });
}

function addRemoving(group: Command, output: Output): void {
  group
    .command("remove")
    .description("Lets somebody in no more; what they did stays in the log.")
    .argument("<email>")
    .option("--reason <text>", "for the log")
    .option("--yes", "do not ask")
    .action(async (email: string, { reason, json, ...options }: Options) => {
      await confirm(output, `Remove ${email}?`, options);
      await withShop(async ({ stores }) => {
        const id = await idOf(stores.staff, email);
        const change = { actor: commandLine, reason, now: new Date() };
        await removeStaff(stores.staffChanges, id, change);
      });
      if (json) output.json({ removed: email });
      else output.line(`${email} is removed.`);
    });
}

function printLink(output: Output, link: string, json: boolean | undefined): void {
  if (json) output.json({ link });
  else output.line(`${link}\nIt works once, and for 24 hours.`);
}

/** Where the office answers: as set, else where the running shop listens, under a name that passkeys can belong to. */
async function officeOrigin({ officeOrigin: origin, dataDir, port }: Settings): Promise<string> {
  const listening = (await readUrlNote(dataDir)) ?? `http://127.0.0.1:${port}`;
  return origin ?? listening.replace("//127.0.0.1", "//localhost");
}

async function idOf(staff: OpenShop["stores"]["staff"], email: string): Promise<number> {
  const found = await staff.findByEmail(email.toLowerCase());
  if (!found) throw new CommandError(`Nobody here has the e-mail address ${email}.`);
  return found.id;
}

function toRole(text: string): Role {
  const role = roles.find((known) => known === text);
  if (!role) throw new InvalidArgumentError(`A role is one of ${roles.join(", ")}.`);
  return role;
}
