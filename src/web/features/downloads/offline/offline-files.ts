import type { Order } from "../../../../contract/orders.ts";
import type { Answer } from "../../../../contract/wire.ts";
import { createStore } from "../../../../ui/state/external-store.ts";
import { impersonation } from "../../../state/session/impersonation-cookie.ts";
import { OFFLINE_CACHE, offlineOwner, sessionStore } from "../../../state/session/session-store.ts";

/** Files of the customer's purchases that this device keeps. Addresses of the cache contain no session. */
export interface OfflineFiles {
  /** Time of each kept file by its address. */
  readonly files: ReadonlyMap<string, Date>;
  /** Files that were kept and that the browser has removed since. */
  readonly lostCount: number;
}

/** True while Downloads shows the list that this device keeps, because the shop cannot be reached. */
export const isOfflineList = createStore(false);

/** Kept files of the page's customer; a change of the device's storage shows after `readOffline`. */
export const offlineFiles = createStore<OfflineFiles>({ files: new Map(), lostCount: 0 });

const ORDERS = "/own/orders";
const ADAPTATIONS = "/own/adaptations";
const ADAPTED = "/own/adapted/";
const LISTS = [ORDERS, ADAPTATIONS];

export const zipAddress = (filename: string): string => `/own/zip/${encodeURIComponent(filename)}`;
export const stitchFileAddress = (id: number): string => `/own/file/${id}`;
export const adaptedFileAddress = (id: number): string => `${ADAPTED}${id}`;

/**
 * Cache of the page's customer; `undefined` without a session, for staff who view the shop as a customer,
 * where the browser has no caches, and on a device where this customer saved nothing.
 */
async function openCache(): Promise<Cache | undefined> {
  const session = sessionStore.get();
  if (!session || impersonation || !("caches" in globalThis)) return undefined;
  return ownerAndNames()[0] === session.email ? caches.open(OFFLINE_CACHE) : undefined;
}

/** Makes this device the customer's, who saves something on it. What another customer left is deleted. */
async function claimDevice(): Promise<void> {
  const session = sessionStore.get();
  if (!session || impersonation || !("caches" in globalThis)) return;
  if (ownerAndNames()[0] === session.email) return;
  await caches.delete(OFFLINE_CACHE);
  if (sessionStore.get() === session) offlineOwner.set(session.email);
}

/** @throws DOMException when the device is full */
async function put(address: string, body: BodyInit, at = new Date()): Promise<void> {
  const session = sessionStore.get();
  const cache = await openCache();
  if (!cache) return;
  await cache.put(address, new Response(body, { headers: { "last-modified": at.toUTCString() } }));
  // The customer may have logged out while the file was written.
  if (sessionStore.get() !== session) await caches.delete(OFFLINE_CACHE);
}

/** Whether the customer saved a file on this device, so that it may keep more. */
export const keepsFiles = (): boolean => storedNames().length > 0;

/** Keeps a file on this device. @throws DOMException when the device is full */
export async function keepFile(address: string, file: Blob): Promise<void> {
  await claimDevice();
  await put(address, file);
  storeNames([...new Set([...storedNames(), address])]);
  await readOffline();
}

export async function dropFiles(addresses: readonly string[]): Promise<void> {
  const cache = await openCache();
  await Promise.all(addresses.map((address) => cache?.delete(address)));
  storeNames(storedNames().filter((name) => !addresses.includes(name)));
  if (!keepsFiles()) await forgetDevice();
  await readOffline();
}

/** Removes the list with the last file. */
async function forgetDevice(): Promise<void> {
  if (ownerAndNames()[0] !== sessionStore.get()?.email) return;
  offlineOwner.set(null);
  await caches.delete(OFFLINE_CACHE);
}

export async function readFile(address: string): Promise<Blob | undefined> {
  return (await (await openCache())?.match(address))?.blob();
}

/** Keeps the list of orders beside saved files, and drops files of purchases that are no longer in it. */
export async function keepOrders(orders: readonly Order[]): Promise<void> {
  if (!keepsFiles()) return;
  await put(ORDERS, JSON.stringify(orders)).catch(() => undefined);
  const ownedAddresses = new Set(orders.flatMap(addressesIn));
  const others = storedNames().filter((name) => !name.startsWith(ADAPTED) && !ownedAddresses.has(name));
  if (others.length > 0) await dropFiles(others);
}

/** Keeps the list of files made to measure, and drops those of purchases that were given back. */
export async function keepAdaptations(adaptations: readonly Adaptation[]): Promise<void> {
  if (!keepsFiles()) return;
  await put(ADAPTATIONS, JSON.stringify(adaptations)).catch(() => undefined);
  const ownedAddresses = new Set(adaptations.flatMap(adaptedAddresses));
  const others = storedNames().filter((name) => name.startsWith(ADAPTED) && !ownedAddresses.has(name));
  if (others.length > 0) await dropFiles(others);
}

/** Files made to measure as they were kept. */
export async function readAdaptations(): Promise<readonly Adaptation[] | undefined> {
  const response = await (await openCache())?.match(ADAPTATIONS);
  // Only `keepAdaptations` writes it.
  return response && ((await response.json()) as Adaptation[]);
}

export function adaptedAddresses({ files }: Adaptation): string[] {
  return files.map(({ id }) => adaptedFileAddress(id));
}

/** Orders as they were kept, and when. */
export async function readOrders(): Promise<{ orders: readonly Order[]; at: Date } | undefined> {
  const response = await (await openCache())?.match(ORDERS);
  // Only `keepOrders` writes it.
  return response && { orders: (await response.json()) as Order[], at: timeOf(response) };
}

/** Reads which files the device has, and which of those that were kept are gone. */
export async function readOffline(): Promise<void> {
  const cache = await openCache();
  const files = new Map<string, Date>();
  for (const { url } of (await cache?.keys()) ?? []) {
    const address = new URL(url).pathname;
    const response = LISTS.includes(address) ? undefined : await cache?.match(address);
    if (response) files.set(address, timeOf(response));
  }
  offlineFiles.set({ files, lostCount: storedNames().filter((name) => !files.has(name)).length });
}

/** Forgets the files that the browser removed, after the customer was told. */
export async function forgetLost(): Promise<void> {
  storeNames([...offlineFiles.get().files.keys()]);
  if (!keepsFiles()) await forgetDevice();
  await readOffline();
}

/** Email of the device's customer, and the addresses of all kept files as JSON. */
const ownerAndNames = () => (offlineOwner.get() ?? "").split(" ");

/** The addresses are outside of the cache, so that one that the browser emptied is noticed. */
function storeNames(names: readonly string[]): void {
  const [owner] = ownerAndNames();
  if (owner && owner === sessionStore.get()?.email) offlineOwner.set(`${owner} ${JSON.stringify(names)}`);
}

function storedNames(): readonly string[] {
  try {
    const names: unknown = JSON.parse(ownerAndNames()[1] ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

type Adaptation = Answer<"listAdaptations">["adaptations"][number];
type Variant = Order["orderPaths"][number]["variants"][number];

/** Addresses of a variant's zip and stitch files. */
export function addressesOf({ variantPath, files = [] }: Pick<Variant, "variantPath" | "files">): string[] {
  const filename = variantPath.slice(variantPath.lastIndexOf("/") + 1);
  return [zipAddress(filename), ...files.map(({ id }) => stitchFileAddress(id))];
}

function addressesIn({ orderPaths }: Order): string[] {
  return orderPaths
    .flatMap(({ variants }) => variants)
    .flatMap((variant) => [...addressesOf(variant), ...(variant.earlierFiles ?? []).flatMap(addressesOf)]);
}

function timeOf({ headers }: Response): Date {
  return new Date(headers.get("last-modified") ?? 0);
}
