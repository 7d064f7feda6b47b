import { machines as known, type Machine } from "@kasuti/embroidery";
import type { OfficeMachine } from "../../../../contract/office/machines/machine-wire.ts";
import type { Database } from "../../../db/database.ts";
import { listMachines } from "../list-machines.ts";
import { UNVERIFIED } from "../listed-machine-view.ts";
import { figuresOf } from "../machine-figures.ts";
import { readMachineChanges, readMachineVersions } from "../machine-store.ts";

/** All machines for the office, removed ones included; `find` filters by title or id. */
export async function listOfficeMachines(db: Database, find = ""): Promise<OfficeMachine[]> {
  const changes = new Map((await readMachineChanges(db)).map((change) => [change.id, change]));
  const versions = await readMachineVersions(db);
  const present = await listMachines(db);
  const removedMachines = known.filter(({ id }) => changes.get(id)?.figures === null);
  const search = find.toLowerCase();
  const view = (machine: Machine) => {
    const status = statusOf(machine.id, changes.get(machine.id));
    return officeMachineView(machine, status, versions.get(machine.id) ?? 0);
  };
  return [...present, ...removedMachines]
    .filter(({ id, title }) => `${title} ${id}`.toLowerCase().includes(search))
    .map(view)
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

function statusOf(id: string, change: { readonly figures: unknown } | undefined): OfficeMachine["status"] {
  if (!change) return "known";
  if (change.figures === null) return "removed";
  return known.some((machine) => machine.id === id) ? "corrected" : "own";
}

function officeMachineView(
  machine: Machine,
  status: OfficeMachine["status"],
  version: number,
): OfficeMachine {
  const { id, checked, formats, hoops, rpm, rotates } = machine;
  const all = new Set([hoops, formats, rpm, rotates].map(({ source }) => source));
  const sources = [...all].filter((source) => source !== UNVERIFIED);
  return { id, ...figuresOf(machine), status, sources, checked, version };
}
