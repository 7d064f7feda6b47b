/**
 * Setup of every test file. Files share a process, so a file that leaves something behind for the next one
 * fails here, where it happens: a changed global, setting, working folder, listener or clock, data of a shop.
 */
import { existsSync } from "node:fs";
import { afterAll, vi } from "vitest";

/** Set once and for good by libraries when they are loaded: Hono's server and sharp. */
const LIBRARIES = ["global Request", "global Response", "setting VIPSHOME"];
/** Events whose listeners change what a process does; libraries listen to its exit and to uncaught errors. */
const EVENTS = ["SIGINT", "SIGTERM", "SIGHUP", "message"];

/** Parts of a data folder, which a shop without one would write into the project. */
const DATA = ["db", "emulator", "files", "mail", "office-secret.key", "pictures", "stitchouts", "uploads"];

const before = whatIsThere();

afterAll(() => {
  // Vitest does the same between files, too late to tell: a spy on a stubbed global would put the stub back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const left = differences(before, whatIsThere());
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(", ")}`);
});

type Found = ReadonlyMap<string, unknown>;

function whatIsThere(): Found {
  // Libraries mark by such names that they are loaded, and a loaded module stays.
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
    .filter(([name]) => !name.startsWith("__"))
    .map(([name, { value, get }]) => [`global ${name}`, get ?? value] as const);
  const settings = Object.entries(process.env).map(([name, value]) => [`setting ${name}`, value] as const);
  const listeners = EVENTS.map((name) => [`listeners of ${name}`, process.listenerCount(name)] as const);
  return new Map<string, unknown>([
    ...globals,
    ...settings,
    ...listeners,
    ["working folder", process.cwd()],
    ["data in the project's folder", DATA.filter((name) => existsSync(name)).join(" ")],
    ["exit code", process.exitCode],
    ["false clock", vi.isFakeTimers()],
  ]);
}

function differences(one: Found, other: Found): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => !LIBRARIES.includes(name) && !Object.is(one.get(name), other.get(name)));
}
