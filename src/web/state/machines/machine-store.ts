import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import { readMachines } from "./stored-machines.ts";

const NONE: readonly OwnMachine[] = [];
/** The boot module reads it, too. */
const stored = createStoredText("local", "_machines");
let known: { readonly text: string | null; readonly machines: readonly OwnMachine[] } = {
  text: null,
  machines: NONE,
};

/** What the visitor sews on, kept in local storage and shared by all tabs; the chosen machine stands first. */
export const machineStore = {
  /** The same object as long as nothing changes. */
  get(): readonly OwnMachine[] {
    const text = stored.get();
    if (text !== known.text) known = { text, machines: text === null ? NONE : readMachines(text) };
    return known.machines;
  },
  replace(machines: readonly OwnMachine[]): void {
    stored.set(machines.length > 0 ? JSON.stringify(machines) : null);
  },
  subscribe: stored.subscribe,
  /** Puts aside what cannot be read, and keeps what can. Says whether there was such a thing. */
  repair(): boolean {
    const text = stored.get();
    const machines = machineStore.get();
    if (text === null || text === JSON.stringify(machines)) return false;
    createStoredText("local", "_machinesAside").set(text);
    machineStore.replace(machines);
    return true;
  },
  isKept: stored.isKept,
};

/** Empty on the server, for everybody. */
export function useMachines(): readonly OwnMachine[] {
  return useStore(machineStore, NONE);
}
