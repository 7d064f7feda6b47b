import { readFile } from "node:fs/promises";
import { Argument, type Command, InvalidArgumentError } from "commander";
import { type ContentName, contentNames } from "../../../contract/content/content-names.ts";
import { pagesWire } from "../../../contract/office/pages/pages-wire.ts";
import {
  type ContentStore,
  restoreContent,
  saveContent,
  usualContact,
} from "../../../server/domains/content/index.ts";
import { Failure } from "../../../server/domains/failure.ts";
import { byCommand } from "../by-command.ts";
import { checked } from "../checked.ts";
import { CommandFault } from "../command-fault.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { inIndia, plain } from "../written.ts";

interface Options {
  readonly version?: number;
  readonly json?: boolean;
}

export function addPageCommands(program: Command, output: Output): void {
  const group = program
    .command("pages")
    .description(
      "Texts of the information pages and the banner; shop: how to reach the shop, and its links.",
    );
  addReading(group, output);
  addHistory(group, output);
  addWriting(group, output);
}

const nameOf = () => new Argument("<name>").choices(contentNames);

function addReading(group: Command, output: Output): void {
  group
    .command("list")
    .description("Which of them you wrote, and who saved them last.")
    .action(async ({ json }: Options) => {
      const latest = await withShop(({ stores }) => stores.content.latest());
      const pages = contentNames.map((name) => {
        const { version = 0, savedAt = null, who = null } = latest.get(name) ?? {};
        return { name, version, savedAt, who };
      });
      if (json) return output.json(pages);
      const rows = pages.map(({ name, version, savedAt, who }) => [
        ...[name, version, savedAt ? inIndia(savedAt) : "as the shop comes", plain(who ?? "")],
      ]);
      output.table(["Page", "Version", "Saved", "By"], rows);
    });
  group
    .command("show")
    .description("One of them as set reads it: JSON with its version, and its texts in three languages.")
    .addArgument(nameOf())
    .option("--version <number>", "an older one", toVersion)
    .action(async (name: ContentName, { version, json }: Options) => {
      const found = await withShop((shop) => readContent(shop, name, version));
      if (json) output.json(found);
      else output.line(JSON.stringify(found, null, 2));
    });
}

/** `version` is always the latest: what is set is saved on it. */
async function readContent({ stores, settings }: OpenShop, name: ContentName, older: number | undefined) {
  const { version, content: latest } = await stores.content.find(name);
  const found = older === undefined ? { content: latest } : await stores.content.findVersion(name, older);
  if (!found) throw new Failure("page-version-unknown");
  if (name === "shop") return { version, contact: found.content ?? usualContact(settings.shop) };
  return { version, texts: found.content ?? { en: null, te: null, kn: null } };
}

const SHOWN = 50;

function addHistory(group: Command, output: Output): void {
  group
    .command("history")
    .description(`Its versions, latest first, at most ${SHOWN}.`)
    .addArgument(nameOf())
    .action(async (name: ContentName, { json }: Options) => {
      const found = await withShop(({ stores }) => stores.content.history(name, undefined, SHOWN));
      if (json)
        return output.json(
          found.map(({ version, savedAt, who, restored }) => ({ version, savedAt, who, restored })),
        );
      const rows = found.map(({ version, savedAt, who, restored }) => [
        ...[version, inIndia(savedAt), plain(who), restored === null ? "" : `version ${restored} again`],
      ]);
      output.table(["Version", "Saved", "By", ""], rows);
    });
}

function addWriting(group: Command, output: Output): void {
  const save = (
    name: ContentName,
    json: boolean | undefined,
    work: (store: ContentStore) => Promise<number>,
  ) =>
    withShop(async ({ stores }) => {
      const version = await work(stores.content);
      if (json) output.json({ name, version });
      else output.line(`The shop shows version ${version} of ${name}.`);
    });
  group
    .command("set")
    .description("Publishes what a file says; refused where somebody saved since show wrote it.")
    .addArgument(nameOf())
    .argument("<file>", "JSON, as show prints it")
    .action(async (name: ContentName, file: string, { json }: Options) => {
      const read = await readJson(file);
      await save(name, json, (store) => saveRead(store, name, read));
    });
  group
    .command("restore")
    .description("Brings an older version back as a new one; 0 is what the shop says by itself.")
    .addArgument(nameOf())
    .argument("<version>", "as history numbers it", toVersion)
    .action(async (name: ContentName, restored: number, { json }: Options) => {
      await save(name, json, async (store) => {
        const { version } = await store.find(name);
        return restoreContent(store, { name, version, ...byCommand() }, restored);
      });
    });
}

function saveRead(store: ContentStore, name: ContentName, read: object): Promise<number> {
  if (name === "shop") {
    const { version, contact } = checked(pagesWire.officeSaveContact.body, read);
    return saveContent(store, { name, version, ...byCommand() }, contact);
  }
  const { page, version, texts } = checked(pagesWire.officeSavePage.body, { ...read, page: name });
  return saveContent(store, { name: page, version, ...byCommand() }, texts);
}

async function readJson(file: string): Promise<object> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`${file} cannot be read (${error.code}).`);
  });
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new CommandFault(`${file} is no JSON: begin with what pages show prints.`);
  }
}

function toVersion(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A version is a whole number.");
  return Number(text);
}
