import { formats } from "@kasuti/embroidery";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { MachineStore } from "../machine-store.ts";
import { addMachine, editMachine, removeMachine, resetMachine } from "./change-machines.ts";
import { listOfficeMachines } from "./machine-view.ts";

interface MachineShop {
  readonly stores: { readonly machines: MachineStore };
  readonly now: () => Date;
}

/** Office routes for the table of machines. */
export function machineRoutes(router: OfficeRouter, { stores: { machines: store }, now }: MachineShop): void {
  const shown = async (id: string) => {
    const machine = (await listOfficeMachines(store)).find((one) => one.id === id);
    if (!machine) throw new Failure("machine-unknown");
    return { machine };
  };
  router.on("officeMachines", async ({ input: { find } }) => ({
    machines: await listOfficeMachines(store, find),
    formats: formats.map(({ id }) => id),
  }));
  router.on("officeAddMachine", async ({ input: figures, actor }) =>
    shown((await addMachine(store, { figures }, { actor, now: now() })).id),
  );
  router.on("officeEditMachine", async ({ input: { id, version, ...figures }, actor }) =>
    shown((await editMachine(store, { name: id, version }, figures, { actor, now: now() })).id),
  );
  router.on("officeRemoveMachine", async ({ input: { id, version }, actor }) => {
    await removeMachine(store, { name: id, version }, { actor, now: now() });
    return DONE;
  });
  router.on("officeResetMachine", async ({ input, actor }) => {
    await resetMachine(store, input, { actor, now: now() });
    return DONE;
  });
}
