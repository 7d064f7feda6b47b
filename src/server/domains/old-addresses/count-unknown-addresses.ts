import type { Database } from "../../db/database.ts";
import { addUnknownAddresses } from "./old-address-store.ts";

/** Maximum number of addresses in memory; a further one replaces the first that was asked for once. */
const MAX_PENDING = 200;
const LONGEST = 200;

/** Pages and files of designs; programs that look for holes ask for other endings. */
const OF_SHOP =
  /^\/(?!wp-(?:admin|login|includes|json)|\.|cgi-bin)[^.]*(?:\.(?:html?|zip|pes|dst|jef|exp|vp3|hus|xxx))?$/i;
/** Mailboxes and long numbers may tell of a person. */
const MAY_IDENTIFY = /@|\d{9}/;

/** Counts addresses that lead nowhere, in memory until they are written. */
export interface AddressCounter {
  /** Adds to a map only, so that it costs the visitor nothing. */
  note(address: string): void;
  /** Writes all counts. Returns 0, because background work then waits for its next turn. */
  flush(): Promise<number>;
}

export function createAddressCounter(db: Database, now: () => Date): AddressCounter {
  let pending = new Map<string, number>();
  return {
    note: (address) => {
      const [path = ""] = address.split("?", 1);
      if (address.length > LONGEST || !OF_SHOP.test(path) || MAY_IDENTIFY.test(address)) return;
      const count = pending.get(address) ?? 0;
      if (count === 0 && pending.size >= MAX_PENDING) {
        const once = pending.entries().find(([, times]) => times === 1);
        if (!once) return;
        pending.delete(once[0]);
      }
      pending.set(address, count + 1);
    },
    flush: async () => {
      const counts = pending;
      if (counts.size === 0) return 0;
      pending = new Map();
      await addUnknownAddresses(db, counts, now());
      return 0;
    },
  };
}
