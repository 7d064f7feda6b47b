import { beforeEach, expect, test, vi } from "vitest";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import type { Api } from "../../api/api.ts";
import { machineStore } from "./machine-store.ts";
import { syncMachines } from "./sync-machines.ts";

const machine = (name: string) => ({ name, fields: [{ width: 130, height: 180 }], formats: ["PES"] });
const [brother, usha, bernina] = [machine("Brother"), machine("Usha"), machine("Bernina")];
const session = { token: "a", email: "ananya@example.org" };

beforeEach(() => {
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});

/** A fake account to which other devices may save: `meanwhile` runs between reading and saving. */
function account(machines: readonly OwnMachine[], meanwhile: (() => void)[] = []) {
  const stored = { machines, version: 1 };
  const saveOwnMachines: Api["saveOwnMachines"] = async ({ machines: sent, version }) => {
    meanwhile.shift()?.();
    if (version !== stored.version) throw new ApiError(409, "conflict", "");
    Object.assign(stored, { machines: sent, version: version + 1 });
    return { success: true, version: stored.version };
  };
  const calls = { findOwnMachines: async () => ({ ...stored }), saveOwnMachines };
  return { stored, api: calls as unknown as Api };
}

test("browser and account get each other's machines, the browser's first", async () => {
  const { stored, api } = account([usha]);
  machineStore.replace([brother]);
  await syncMachines(api, session);
  expect(stored.machines).toEqual([brother, usha]);
  expect(machineStore.get()).toEqual([brother, usha]);
});

test("a machine removed in the browser is removed from the account", async () => {
  const { stored, api } = account([]);
  machineStore.replace([brother, usha]);
  await syncMachines(api, session);
  machineStore.replace([brother]);
  await syncMachines(api, session);
  expect(stored.machines).toEqual([brother]);
});

test("the previous customer's sync does not remove machines of the next customer", async () => {
  const first = account([]);
  machineStore.replace([brother]);
  await syncMachines(first.api, session);
  const second = account([brother, bernina]);
  machineStore.replace([]);
  await syncMachines(second.api, { token: "b", email: "anjali@example.org" });
  expect(second.stored.machines).toEqual([brother, bernina]);
  expect(machineStore.get()).toEqual([brother, bernina]);
});

test("the next customer gets machines of this browser, but none of the previous customer's account", async () => {
  await syncMachines(account([brother]).api, session);
  machineStore.replace([usha, ...machineStore.get()]);
  const second = account([bernina]);
  await syncMachines(second.api, { token: "b", email: "anjali@example.org" });
  expect(second.stored.machines).toEqual([usha, bernina]);
  expect(machineStore.get()).toEqual([usha, bernina]);
});

test("machines saved by another device at the same time are merged", async () => {
  const { stored, api } = account([], [() => Object.assign(stored, { machines: [bernina], version: 2 })]);
  machineStore.replace([brother]);
  await syncMachines(api, session);
  expect(stored.machines).toEqual([brother, bernina]);
});

test("an account that changes at every attempt is synced on the next page, and nothing is lost", async () => {
  const change = () => Object.assign(stored, { version: stored.version + 1 });
  const { stored, api } = account([usha], [change, change, change]);
  machineStore.replace([brother]);
  await expect(syncMachines(api, session)).rejects.toThrow(ApiError);
  expect(machineStore.get()).toEqual([brother]);
});

test("a machine added during a sync stays, and removes nothing from the account", async () => {
  const { stored, api } = account([usha], [() => machineStore.replace([bernina, brother])]);
  machineStore.replace([brother]);
  await syncMachines(api, session);
  expect(machineStore.get()).toEqual([bernina, brother, usha]);
  await syncMachines(api, session);
  expect(stored.machines).toEqual([bernina, brother, usha]);
});
