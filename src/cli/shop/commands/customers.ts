import { resolve } from "node:path";
import type { Command } from "commander";
import { customersWire } from "../../../contract/office/customers/customers-wire.ts";
import { reason as reasonField } from "../../../contract/office/office-fields.ts";
import {
  customerCare,
  customerWish,
  exportCustomers,
} from "../../../server/domains/customers/office/index.ts";
import { closeCustomersAccount, personalDataView } from "../../../server/domains/personal-data/index.ts";
import { toId } from "../arguments.ts";
import { byCommand } from "../by-command.ts";
import { checked } from "../checked.ts";
import { confirm } from "../confirm.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { writeNew } from "../write-new.ts";
import { counted, inIndia, plain } from "../written.ts";

interface Options {
  readonly search?: string;
  readonly before?: number;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

type Stores = OpenShop["stores"];

export function addCustomerCommands(program: Command, output: Output): void {
  const group = program
    .command("customers")
    .description("Who buys, and what they may ask you to do for them.");
  addList(group, output);
  addTables(group, output);
  addCare(group, output);
  addClose(group, output);
  addReleasePhone(group, output);
}

const SHOWN = 50;

function addList(group: Command, output: Output): void {
  group
    .command("list")
    .description(`Customers, newest first, ${SHOWN} at a time.`)
    .option("--search <text>", "words of the name, how the e-mail address begins, or the phone")
    .option("--before <id>", "go on behind this customer", toId)
    .action(async ({ search, before, json }: Options) => {
      const wish = search === undefined ? undefined : customerWish(search);
      const found = await withShop(({ stores }) => stores.care.list(wish, { before, limit: SHOWN + 1 }));
      const rows = found.slice(0, SHOWN);
      if (json) return output.json(rows);
      const cells = rows.map(({ id, fullName, email, phone, createdAt, closedAt, paidOrders }) => [
        ...[id, plain(fullName), plain(email), plain(phone), inIndia(createdAt), paidOrders],
        closedAt ? "closed" : "",
      ]);
      output.table(["Id", "Name", "E-mail", "Phone", "Since", "Paid orders", ""], cells);
      const more = found.length > SHOWN ? `; more with --before ${rows.at(-1)?.id}` : "";
      output.line(`${counted(rows.length, "customer")}${more}`);
    });
}

function addTables(group: Command, output: Output): void {
  const tell = (json: boolean | undefined, file: string, what: string) =>
    json ? output.json({ file }) : output.line(`${file}: ${what}`);
  group
    .command("export")
    .description("Writes a table of all customers, for spreadsheets; the log says that it was written.")
    .argument("<file>", "a .csv to write, which is not there yet")
    .option("--search <text>", "only those that list finds with it")
    .action(async (to: string, { search, json }: Options) => {
      const file = resolve(to);
      await withShop(({ stores }) => writeNew(file, exportCustomers(stores.care, search, byCommand())));
      tell(json, file, search === undefined ? "all customers" : "the customers found");
    });
  group
    .command("data")
    .description("Writes everything that the shop keeps about one customer, for them; the log says so.")
    .argument("<id>", "number of the customer", toId)
    .argument("<file>", "a .json to write, which is not there yet")
    .action(async (id: number, to: string, { json }: Options) => {
      const file = resolve(to);
      await withShop(async ({ stores: { personalData } }) => {
        const deed = byCommand();
        const data = personalDataView(await personalData.read(id, deed), undefined, deed.now);
        await writeNew(file, [JSON.stringify(data, null, 2)]);
      });
      tell(json, file, `everything about customer ${id}`);
    });
}

function addCare(group: Command, output: Output): void {
  const care = (
    name: string,
    description: string,
    done: string,
    work: (id: number, stores: Stores) => Promise<void>,
  ) =>
    group
      .command(name)
      .description(description)
      .argument("<id>", "number of the customer", toId)
      .action(async (id: number, { json }: Options) => {
        await withShop(({ stores }) => work(id, stores));
        tell(output, json, id, done);
      });
  care("end-sessions", "Logs a customer out everywhere.", "is logged out everywhere", (id, stores) =>
    customerCare.endCustomerSessions(stores, id, byCommand()),
  );
  care(
    "password-code",
    "Mails a customer the code that a new password is chosen with.",
    "gets a code by mail",
    async (id, { customers, resetCodes }) => {
      const customer = await customerCare.requireCustomer(customers, id);
      await customerCare.askForNewPassword(resetCodes, customer, byCommand());
    },
  );
  group
    .command("note")
    .description("Writes a note for colleagues; the customer's own data has it, pages of the shop do not.")
    .argument("<id>", "number of the customer", toId)
    .argument("<text>")
    .action(async (id: number, typed: string, { json }: Options) => {
      const { text } = checked(customersWire.officeNoteOnCustomer.body, { id, text: typed });
      await withShop(({ stores }) => customerCare.noteOnCustomer(stores.care, id, text, byCommand()));
      tell(output, json, id, "has the note");
    });
}

function addClose(group: Command, output: Output): void {
  group
    .command("close")
    .description(
      "Closes an account for good and forgets who it was; orders and receipts stay, as the law asks.",
    )
    .argument("<id>", "number of the customer", toId)
    .requiredOption("--reason <text>", "for the log, without anything personal")
    .option("--yes", "do not ask")
    .action(async (id: number, { reason = "", yes = false, json }: Options) => {
      const said = checked(reasonField, reason);
      await withShop(async ({ stores }) => {
        await customerCare.requireCustomer(stores.customers, id);
        await confirm(output, `Close the account of customer ${id} for good?`, { yes });
        await closeCustomersAccount(stores.personalData, id, { ...byCommand(), reason: said });
      });
      tell(output, json, id, "is closed");
    });
}

function addReleasePhone(group: Command, output: Output): void {
  group
    .command("release-phone")
    .description("Takes the phone number off an account, so that whoever has the number now can register it.")
    .argument("<id>", "number of the customer", toId)
    .requiredOption("--reason <text>", "for the log, without anything personal")
    .action(async (id: number, { reason = "", json }: Options) => {
      const said = checked(reasonField, reason);
      await withShop(({ stores }) =>
        customerCare.releasePhone(stores.customers, id, { ...byCommand(), reason: said }),
      );
      tell(output, json, id, "has no phone number now");
    });
}

function tell(output: Output, json: boolean | undefined, id: number, done: string): void {
  if (json) output.json({ id });
  else output.line(`Customer ${id} ${done}.`);
}
