import type { OwnMachine } from "../../../contract/machines/fit.ts";

type Machines = readonly OwnMachine[];

/**
 * Merges the machines of this browser with those of the account, this browser's first. `agreed` is the result
 * of their last sync: a machine removed on one side since then is removed; one changed on both sides appears
 * twice, under two names.
 */
export function mergeMachines(agreed: Machines, here: Machines, there: Machines): Machines {
  const isUntouched = (machine: OwnMachine) => isSame(machine, named(agreed, machine));
  const merged = here.flatMap((mine) => (isUntouched(mine) ? (named(there, mine) ?? []) : mine));
  for (const theirs of there) {
    const mine = named(here, theirs);
    const isSettled = mine && (isUntouched(mine) || isSame(mine, theirs));
    if (!isSettled && !isUntouched(theirs)) merged.push({ ...theirs, name: freeName(merged, theirs.name) });
  }
  return merged;
}

/** `name`, followed by a number if it is taken. */
export function freeName(machines: Machines, name: string): string {
  const isTaken = (wantedName: string) => machines.some((machine) => machine.name === wantedName);
  for (let number = 2, candidate = name; ; number++) {
    if (!isTaken(candidate)) return candidate;
    candidate = `${name} (${number})`;
  }
}

function named(machines: Machines, { name }: OwnMachine): OwnMachine | undefined {
  return machines.find((machine) => machine.name === name);
}

function isSame(one: OwnMachine, otherMachine: OwnMachine | undefined): boolean {
  const textOf = ({ fields, formats }: OwnMachine) => JSON.stringify([fields, formats]);
  return otherMachine !== undefined && textOf(one) === textOf(otherMachine);
}
