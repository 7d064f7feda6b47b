import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listMachines } from "../list-machines.ts";
import { listedMachineView } from "../listed-machine-view.ts";
import { findOwnMachines, saveOwnMachines } from "../own-machine-store.ts";
import { modelsWithoutHoops } from "./maker-models.ts";

/** Routes for the table of machines and for the customer's own machines. */
export function ownMachineRoutes(router: Router, { db, now }: ShopBase): void {
  router.share("listMachines", async () => {
    const machines = (await listMachines(db)).map(listedMachineView);
    const formats = new Set(machines.flatMap((machine) => machine.formats));
    return { machines: [...machines, ...modelsWithoutHoops(machines)], formats: [...formats].sort() };
  });
  router.on("findOwnMachines", ({ caller }) => findOwnMachines(db, caller.customerId));
  router.on("saveOwnMachines", async ({ input, caller }) => {
    const version = await saveOwnMachines(db, caller.customerId, input, now());
    if (version === undefined) throw new Failure("machines-changed");
    return { success: true as const, version };
  });
}
