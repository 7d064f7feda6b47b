import { type Hoop, machines as known, type Machine } from "@kasuti/embroidery";
import type { Database } from "../../db/database.ts";
import { Failure } from "../failure.ts";
import { indianDay } from "../indian-day.ts";
import { machineOf } from "./machine-figures.ts";
import { type MachineChange, readMachineChanges } from "./machine-store.ts";

/** All machines: the library's table with the owner's corrections. */
export async function listMachines(db: Database): Promise<Machine[]> {
  return withChanges(await readMachineChanges(db));
}

/** Title of the machine, as in variants → ids of the formats it reads. */
export async function listFormats(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map((await listMachines(db)).map(({ title, formats }) => [title, formats.value]));
}

/** Title of the machine, as in variants → its largest sewing field, mm. */
export async function listFields(
  db: Database,
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  const area = ({ widthMm, heightMm }: Hoop) => widthMm * heightMm;
  return new Map(
    (await listMachines(db)).flatMap(({ title, hoops }) => {
      const [largest] = hoops.value.toSorted((one, other) => area(other) - area(one));
      return largest ? [[title, { width: largest.widthMm, height: largest.heightMm }]] : [];
    }),
  );
}

export function withChanges(changes: readonly MachineChange[]): Machine[] {
  const byId = new Map(known.map((machine) => [machine.id, machine]));
  for (const { id, figures, updatedAt } of changes) {
    if (figures) byId.set(id, machineOf(id, figures, indianDay(updatedAt)));
    else byId.delete(id);
  }
  return [...byId.values()];
}

/** Finds a machine by id or title, ignoring case. */
export function machineNamed(machines: readonly Machine[], name: string): Machine | undefined {
  const search = name.trim().toLowerCase();
  return machines.find(({ id, title }) => id === search || title.toLowerCase() === search);
}

/** @throws Failure not-found */
export function requireMachine(machines: readonly Machine[], name: string): Machine {
  const machine = machineNamed(machines, name);
  if (!machine) throw new Failure("machine-unknown");
  return machine;
}

/** @throws Failure not-found */
export async function findMachine(db: Database, name: string): Promise<Machine> {
  return requireMachine(await listMachines(db), name);
}
