import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { listMachines } from "../list-machines.ts";
import { listedMachineView } from "../listed-machine-view.ts";
import type { MachineStore } from "../machine-store.ts";
import type { OwnMachineStore } from "../own-machine-store.ts";
import { modelsWithoutHoops } from "./maker-models.ts";

interface OwnMachineShop {
  readonly stores: {
    readonly machines: Pick<MachineStore, "changes">;
    readonly ownMachines: OwnMachineStore;
  };
  readonly now: () => Date;
}

/** Routes for the table of machines and for the customer's own machines. */
export function ownMachineRoutes(router: Router, { stores, now }: OwnMachineShop): void {
  const { machines, ownMachines: own } = stores;
  router.share("listMachines", async () => {
    const listed = (await listMachines(machines)).map(listedMachineView);
    const formats = new Set(listed.flatMap((machine) => machine.formats));
    return { machines: [...listed, ...modelsWithoutHoops(listed)], formats: [...formats].sort() };
  });
  router.on("findOwnMachines", ({ caller }) => own.find(caller.customerId));
  router.on("saveOwnMachines", async ({ input, caller }) => {
    const version = await own.save(caller.customerId, input, now());
    if (version === undefined) throw new Failure("machines-changed");
    return { success: true as const, version };
  });
}
