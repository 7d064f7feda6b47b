import type { Machine } from "@kasuti/embroidery";
import { type Command, InvalidArgumentError } from "commander";
import type { MachineFigures } from "../../../contract/office/machines/machine-wire.ts";
import {
  addMachine,
  editMachine,
  findMachine,
  listMachines,
  removeMachine,
  resetMachines,
} from "../../../server/domains/machines/index.ts";
import { byCommand } from "../by-command.ts";
import { CommandFault } from "../command-fault.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options extends Partial<Omit<MachineFigures, "rotates">> {
  readonly turns?: boolean;
  readonly all?: boolean;
  readonly json?: boolean;
}

type Machines = OpenShop["stores"]["machines"];

function withMachines<T>(work: (machines: Machines) => Promise<T>): Promise<T> {
  return withShop(({ stores }) => work(stores.machines));
}

export function addMachineCommands(program: Command, output: Output): void {
  const group = program
    .command("machines")
    .description("Which machines the shop sells for: imports hold designs against their hoops and formats.");
  addReading(group, output);
  addWriting(group, output);
  addRemoving(group, output);
}

function addReading(group: Command, output: Output): void {
  group
    .command("list")
    .description("Every machine; yours stand beside the known ones.")
    .action(async ({ json }: Options) => {
      const machines = await withMachines(listMachines);
      if (json) return output.json(machines);
      const row = ({ id, title, formats, hoops, rpm }: Machine) => [
        id,
        title,
        formats.value.join(" ").toUpperCase(),
        hoops.value.map(({ widthMm, heightMm }) => `${widthMm}×${heightMm}`).join(" "),
        `${rpm.value.min}–${rpm.value.max}`,
      ];
      output.table(["Id", "Machine", "Formats", "Hoops, mm", "Stitches/min"], machines.map(row));
    });
  group
    .command("show")
    .description("One machine with where each figure is from.")
    .argument("<machine>", "its id or name")
    .action(async (name: string, { json }: Options) =>
      show(output, await withMachines((machines) => findMachine(machines, name)), json),
    );
}

function addWriting(group: Command, output: Output): void {
  const figures = (command: Command) =>
    command
      .option("--title <name>", "what customers call it")
      .option("--formats <ids>", "what it reads, the best first: pes,dst", toFormats)
      .option("--hoops <sizes>", "sewing fields in mm: 100x100,130x180", toHoops)
      .option("--rpm <range>", "stitches per minute: 350-650", toRange)
      .option("--no-turns", "it cannot turn a design by 90°")
      .option("--max-stitches <number>", "largest design it takes", toNumber)
      .option("--max-colors <number>", "most colours it takes", toNumber);
  figures(group.command("add"))
    .description("Adds a machine.")
    .argument("<id>", "lower-case words with dashes: brother-pe800")
    .action(async (id: string, { json, turns = true, ...options }: Options) => {
      const { title, formats, hoops, rpm, maxStitches, maxColors } = options;
      if (!title || !formats || !hoops || !rpm)
        throw new CommandFault("A machine needs --title, --formats, --hoops and --rpm.");
      const figures = { title, formats, hoops, rpm, rotates: turns, maxStitches, maxColors };
      const added = await withMachines((machines) => addMachine(machines, { id, figures }, byCommand()));
      show(output, added, json);
    });
  figures(group.command("edit"))
    .option("--turns", "it can turn a design by 90°")
    .description("Corrects what is said of a machine; what is not named stays.")
    .argument("<machine>", "its id or name")
    .action(async (name: string, { json, turns, ...options }: Options, command: Command) => {
      const isSaid = command.getOptionValueSource("turns") === "cli";
      const edit = { ...options, ...(isSaid && turns !== undefined && { rotates: turns }) };
      const edited = await withMachines((machines) => editMachine(machines, { name }, edit, byCommand()));
      show(output, edited, json);
    });
}

function addRemoving(group: Command, output: Output): void {
  group
    .command("remove")
    .description("Takes a machine out: imports refuse it. Designs made for it stay on sale.")
    .argument("<machine>", "its id or name")
    .action(async (name: string, { json }: Options) => {
      await withMachines((machines) => removeMachine(machines, { name }, byCommand()));
      if (json) output.json({ removed: name });
      else output.line(`${name} is taken out; machines reset brings it back.`);
    });
  group
    .command("reset")
    .description("Forgets what you changed of one machine, or of all.")
    .argument("[id]")
    .option("--all", "of every machine")
    .action(async (id: string | undefined, { all, json }: Options) => {
      if ((id === undefined) === !all) throw new CommandFault("Say which: an id, or --all.");
      await withMachines((machines) => resetMachines(machines, { id }, byCommand()));
      if (json) output.json({ reset: id ?? "all" });
      else output.line("The known figures count again.");
    });
}

function show(output: Output, machine: Machine, json: boolean | undefined): void {
  if (json) {
    output.json(machine);
    return;
  }
  const { formats, hoops, rpm, rotates, maxStitches, maxColors } = machine;
  output.line(`${machine.title} (${machine.id})`);
  output.table(
    ["", "Figure", "From"],
    [
      ["Formats", formats.value.join(", ").toUpperCase(), formats.source],
      [
        "Hoops, mm",
        hoops.value.map(({ widthMm, heightMm }) => `${widthMm}×${heightMm}`).join(", "),
        hoops.source,
      ],
      ["Stitches/min", `${rpm.value.min}–${rpm.value.max}`, rpm.source],
      ["Turns designs", rotates.value ? "yes" : "no", rotates.source],
      ...(maxStitches ? [["Most stitches", maxStitches.value, maxStitches.source]] : []),
      ...(maxColors ? [["Most colours", maxColors.value, maxColors.source]] : []),
    ],
  );
}

function toFormats(text: string): string[] {
  return text.split(",").map((format) => format.trim().toLowerCase());
}

function toHoops(text: string): MachineFigures["hoops"] {
  return text.split(",").map((size) => {
    const [, width, height] = /^(\d+(?:\.\d)?)\s*[x×]\s*(\d+(?:\.\d)?)$/i.exec(size.trim()) ?? [];
    if (!width || !height) throw new InvalidArgumentError("Hoops are written as 100x100,130x180 in mm.");
    return { widthMm: Number(width), heightMm: Number(height) };
  });
}

function toRange(text: string): MachineFigures["rpm"] {
  const [, min, max] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(text.trim()) ?? [];
  if (!min || !max) throw new InvalidArgumentError("Speeds are written as 350-650.");
  return { min: Number(min), max: Number(max) };
}

function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("This is a whole number from 1 on.");
  return Number(text);
}
