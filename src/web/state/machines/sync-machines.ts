import { OWN_MACHINES_LIMIT } from "../../../contract/constants.ts";
import { shortHash } from "../../../contract/hash/short-hash.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import type { Api } from "../../api/api.ts";
import type { Session } from "../session/session-store.ts";
import { machineStore } from "./machine-store.ts";
import { mergeMachines } from "./merge-machines.ts";
import { readMachines } from "./stored-machines.ts";

/**
 * Machines of account and browser after their last sync: `<hash of the email> <machines>`. The email itself
 * would stay on a device after its tab is closed.
 */
const agreed = createStoredText("local", "_machinesAgreed");
const ATTEMPTS = 3;

/**
 * Syncs the machines of this browser with the account. Rejects if the shop is not reached; nothing is lost
 * then.
 */
export async function syncMachines(api: Api, { email }: Session): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
    try {
      return await syncOnce(api, email);
    } catch (error) {
      // Another device saved at the same time: the next attempt merges its machines.
      if (!(error instanceof ApiError && error.status === 409) || attempt === ATTEMPTS) throw error;
    }
}

async function syncOnce(api: Api, email: string): Promise<void> {
  const { machines: there, version } = await api.findOwnMachines();
  const customer = shortHash(email);
  const last = readAgreed();
  const isSameCustomer = last.customer === customer;
  if (!isSameCustomer) dropMachines(last.machines);
  const here = machineStore.get();
  const commonMachines = isSameCustomer ? last.machines : [];
  const machines = mergeMachines(commonMachines, here, there).slice(0, OWN_MACHINES_LIMIT);
  if (!isSame(machines, there)) await api.saveOwnMachines({ machines, version });
  agreed.set(`${customer} ${JSON.stringify(machines)}`);
  // The visitor may have changed the machines meanwhile: machines that are new from the account were not
  // removed here.
  const now = machineStore.get();
  const merged = mergeMachines(here, now, machines);
  if (!isSame(merged, now)) machineStore.replace(merged);
}

/** Customer and machines of the last sync. */
function readAgreed(): { readonly customer: string; readonly machines: readonly OwnMachine[] } {
  const [customer = "", ...rest] = (agreed.get() ?? "").split(" ");
  return { customer, machines: readMachines(rest.join(" ")) };
}

/** Removes machines that the account of another customer has: the next customer of this browser gets none. */
function dropMachines(others: readonly OwnMachine[]): void {
  const here = machineStore.get();
  const remainingMachines = here.filter(
    (machine) => !others.some((otherMachine) => isSame([machine], [otherMachine])),
  );
  if (remainingMachines.length < here.length) machineStore.replace(remainingMachines);
}

const isSame = (one: readonly OwnMachine[], otherMachines: readonly OwnMachine[]) =>
  JSON.stringify(one) === JSON.stringify(otherMachines);
