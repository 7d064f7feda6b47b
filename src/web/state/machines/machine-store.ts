import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import { readMachines } from "./stored-machines.ts";

const NONE: readonly OwnMachine[] = [];
/** The boot module reads it too. */
const storedMachines = createStoredText("local", "_machines");
let cache: { readonly text: string | null; readonly machines: readonly OwnMachine[] } = {
  text: null,
  machines: NONE,
};

/** The visitor's machines, in local storage and shared by all tabs; the selected machine is first. */
export const machineStore = {
  /** Returns the same object until the machines change. */
  get(): readonly OwnMachine[] {
    const text = storedMachines.get();
    if (text !== cache.text) cache = { text, machines: text === null ? NONE : readMachines(text) };
    return cache.machines;
  },
  replace(machines: readonly OwnMachine[]): void {
    storedMachines.set(machines.length > 0 ? JSON.stringify(machines) : null);
  },
  subscribe: storedMachines.subscribe,
  /** Rewrites a damaged list with its readable part. Returns whether it was damaged. */
  repair(): boolean {
    const text = storedMachines.get();
    const machines = machineStore.get();
    if (text === null || text === JSON.stringify(machines)) return false;
    createStoredText("local", "_damagedMachines").set(text);
    machineStore.replace(machines);
    return true;
  },
  isStored: storedMachines.isStored,
};

/** The machines; always empty on the server. */
export function useMachines(): readonly OwnMachine[] {
  return useStore(machineStore, NONE);
}
