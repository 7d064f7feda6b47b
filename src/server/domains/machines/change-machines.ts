import type { Machine } from "@kasuti/embroidery";
import { OwnerFailure } from "../failure.ts";
import { findMachine, listMachines, machineNamed } from "./list-machines.ts";
import { checkedFigures, figuresOf, type MachineFigures } from "./machine-figures.ts";
import type { MachineStore } from "./machine-store.ts";

/** @throws OwnerFailure validation, conflict when id or title are taken */
export async function addMachine(store: MachineStore, id: string, figures: MachineFigures): Promise<Machine> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new OwnerFailure("validation", "An id is lower-case words with dashes, such as brother-pe800.");
  const machines = await listMachines(store);
  if (machines.some((machine) => machine.id === id))
    throw new OwnerFailure("conflict", `There is a machine ${id} already; machines edit changes it.`);
  return write(store, id, figures, machines);
}

/** Changes what is said of a machine; what is not named stays. @throws OwnerFailure not-found, validation, conflict */
export async function editMachine(
  store: MachineStore,
  name: string,
  edit: Partial<MachineFigures>,
): Promise<Machine> {
  const machine = await findMachine(store, name);
  return write(store, machine.id, { ...figuresOf(machine), ...edit }, await listMachines(store));
}

/** Takes a machine out of the shop's table; designs made for it stay on sale. @throws OwnerFailure not-found */
export async function removeMachine(store: MachineStore, name: string): Promise<void> {
  const { id } = await findMachine(store, name);
  await store.put({ id, figures: null });
}

/** The library's word counts again, for one machine by its id or for all. @throws OwnerFailure not-found */
export async function resetMachines(store: MachineStore, id: string | undefined): Promise<void> {
  const changes = await store.changes();
  if (id !== undefined && !changes.some((change) => change.id === id))
    throw new OwnerFailure("not-found", `Nothing was changed of a machine "${id}".`);
  await store.forget(id);
}

async function write(
  store: MachineStore,
  id: string,
  wanted: MachineFigures,
  machines: readonly Machine[],
): Promise<Machine> {
  const figures = checkedFigures(wanted);
  const twin = machineNamed(machines, figures.title);
  if (twin && twin.id !== id)
    throw new OwnerFailure("conflict", `${twin.title} is the name of ${twin.id} already.`);
  await store.put({ id, figures });
  return findMachine(store, id);
}
