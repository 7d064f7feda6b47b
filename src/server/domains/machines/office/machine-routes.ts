import { formats } from "@kasuti/embroidery";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { addMachine, editMachine, removeMachine, resetMachine } from "./change-machines.ts";
import { listOfficeMachines } from "./machine-view.ts";

/** Office routes for the table of machines. */
export function machineRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  const machineResponse = async (id: string) => {
    const machine = (await listOfficeMachines(db)).find((one) => one.id === id);
    if (!machine) throw new Failure("machine-unknown");
    return { machine };
  };
  router.on("officeMachines", async ({ input: { find } }) => ({
    machines: await listOfficeMachines(db, find),
    formats: formats.map(({ id }) => id),
  }));
  router.on("officeAddMachine", async ({ input: figures, actor }) =>
    machineResponse((await addMachine(db, { figures }, { actor, now: now() })).id),
  );
  router.on("officeEditMachine", async ({ input: { id, version, ...figures }, actor }) =>
    machineResponse((await editMachine(db, { name: id, version }, figures, { actor, now: now() })).id),
  );
  router.on("officeRemoveMachine", async ({ input: { id, version }, actor }) => {
    await removeMachine(db, { name: id, version }, { actor, now: now() });
    return DONE;
  });
  router.on("officeResetMachine", async ({ input, actor }) => {
    await resetMachine(db, input, { actor, now: now() });
    return DONE;
  });
}
