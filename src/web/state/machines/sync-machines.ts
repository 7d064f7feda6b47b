import { OWN_MACHINES_LIMIT } from "../../../contract/constants.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import type { Api } from "../../api/api.ts";
import type { Session } from "../session/session-store.ts";
import { machineStore } from "./machine-store.ts";
import { mergeMachines } from "./merge-machines.ts";
import { readMachines } from "./stored-machines.ts";

/** What account and browser had when they last met: `<email> <machines>`. */
const agreed = createStoredText("local", "_machinesAgreed");
const ATTEMPTS = 3;

/** Makes the machines of this browser and of the account one list. Rejects where the shop was not reached; nothing is lost then. */
export async function syncMachines(api: Api, { email }: Session): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++)
    try {
      return await meet(api, email);
    } catch (error) {
      // Another device saved at the same time: what it saved is taken in.
      if (!(error instanceof ApiError && error.status === 409) || attempt === ATTEMPTS) throw error;
    }
}

async function meet(api: Api, email: string): Promise<void> {
  const { machines: there, version } = await api.findOwnMachines();
  const here = machineStore.get();
  const machines = mergeMachines(agreedWith(email), here, there).slice(0, OWN_MACHINES_LIMIT);
  if (!isSame(machines, there)) await api.saveOwnMachines({ machines, version });
  agreed.set(`${email} ${JSON.stringify(machines)}`);
  // The visitor may have changed them meanwhile: what the account has more than they saw is not what they took out.
  const now = machineStore.get();
  const merged = mergeMachines(here, now, machines);
  if (!isSame(merged, now)) machineStore.replace(merged);
}

/** Nothing with another customer of this browser. */
function agreedWith(email: string): readonly OwnMachine[] {
  const text = agreed.get() ?? "";
  return text.startsWith(`${email} `) ? readMachines(text.slice(email.length + 1)) : [];
}

const isSame = (one: readonly OwnMachine[], other: readonly OwnMachine[]) =>
  JSON.stringify(one) === JSON.stringify(other);
