import type { Machine } from "@kasuti/embroidery";
import type { MachineFigures } from "../../../../contract/office/machines/machine-wire.ts";
import type { Database } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { findMachine, machineNamed, requireMachine, withChanges } from "../list-machines.ts";
import { checkedFigures, figuresOf } from "../machine-figures.ts";
import { editMachines } from "../machine-store.ts";

/**
 * A machine by id or name, and the version that the change is based on; without a version the change always
 * applies.
 */
export interface MachineTarget {
  readonly name: string;
  readonly version?: number | undefined;
}

/**
 * Adds a machine; without an id it gets one derived from the title. @throws Failure validation, conflict if
 * id or title are taken
 */
export async function addMachine(
  db: Database,
  request: { readonly id?: string; readonly figures: MachineFigures },
  audit: AuditContext,
): Promise<Machine> {
  const figures = checkedFigures(request.figures);
  const id = request.id ?? idOf(figures.title);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new Failure("machine-id-invalid");
  await editMachines(
    db,
    (changes) => {
      const machines = withChanges(changes);
      const isTaken = machines.some((machine) => machine.id === id);
      if (isTaken || machineNamed(machines, figures.title)) throw titleTaken();
      return [{ id, to: figures, logged: { action: "added", after: figures } }];
    },
    audit,
  );
  return findMachine(db, id);
}

/** Changes the given figures of a machine. @throws Failure not-found, validation, conflict */
export async function editMachine(
  db: Database,
  { name, version }: MachineTarget,
  edit: Partial<MachineFigures>,
  audit: AuditContext,
): Promise<Machine> {
  let id = "";
  await editMachines(
    db,
    (changes, versions) => {
      const machines = withChanges(changes);
      const machine = requireMachine(machines, name);
      id = machine.id;
      requireVersion(versions, id, version);
      const before = figuresOf(machine);
      const figures = checkedFigures({ ...before, ...edit });
      const sameTitle = machineNamed(machines, figures.title);
      if (sameTitle && sameTitle.id !== id) throw titleTaken();
      if (JSON.stringify(figures) === JSON.stringify(before)) return [];
      return [{ id, to: figures, logged: { action: "edited", before, after: figures } }];
    },
    audit,
  );
  return findMachine(db, id);
}

/**
 * Removes a machine from the shop's table; designs for it stay on sale. @throws Failure not-found, conflict
 */
export async function removeMachine(
  db: Database,
  { name, version }: MachineTarget,
  audit: AuditContext,
): Promise<void> {
  await editMachines(
    db,
    (changes, versions) => {
      const machine = requireMachine(withChanges(changes), name);
      requireVersion(versions, machine.id, version);
      return [{ id: machine.id, to: "removed", logged: { action: "removed", before: figuresOf(machine) } }];
    },
    audit,
  );
}

/** Restores the library's figures. @throws Failure not-found, conflict */
export async function resetMachine(
  db: Database,
  { id, version }: { readonly id: string; readonly version?: number },
  audit: AuditContext,
): Promise<void> {
  await editMachines(
    db,
    (changes, versions) => {
      const change = changes.find((one) => one.id === id);
      if (!change) throw new Failure("machine-unchanged");
      requireVersion(versions, id, version);
      return [{ id, to: "forgotten", logged: { action: "reset", before: change.figures ?? undefined } }];
    },
    audit,
  );
}

function requireVersion(
  versions: ReadonlyMap<string, number>,
  id: string,
  version: number | undefined,
): void {
  if (version !== undefined && version !== (versions.get(id) ?? 0)) throw new Failure("changed-meanwhile");
}

function titleTaken(): Failure {
  return new Failure("machine-title-taken", { fields: { title: "machine-title-taken" } });
}

/**
 * `Brother PE800` → `brother-pe800`. @throws Failure validation if the title has no Latin letters or digits
 */
function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  if (id === "") throw new Failure("machine-title-latin", { fields: { title: "machine-title-latin" } });
  return id;
}
