import { expect, test } from "vitest";
import {
  createFileToken,
  createLink,
  customerOfToken,
  findLink,
  linkedName,
  spendLink,
  zipName,
} from "./download-link.ts";
import type { LinkStore, StoredLink } from "./link-store.ts";

const NOW = new Date("2026-11-28T06:00:00Z");
const MINUTE = 60_000;
const LATHA = 7;

/** Links in memory; the customer owns their files until `ended`. */
function linking() {
  const stored = new Map<string, StoredLink>();
  let [time, isOwned] = [NOW.getTime(), true];
  const row = (expiresAt: Date): StoredLink => ({
    ...{ expiresAt, usedAt: null, isOwned: true, customerId: LATHA, lineId: 1 },
    ...{ zipHash: "a", zipBytes: 1, variantPath: "a/1.zip", file: null },
  });
  const links: LinkStore = {
    add: async (_customer, _target, { tokenHash, expiresAt }) => {
      if (isOwned) stored.set(tokenHash, row(expiresAt));
      return isOwned;
    },
    addToLine: async (_line, { tokenHash, expiresAt }) => void stored.set(tokenHash, row(expiresAt)),
    find: async (hash) => {
      const link = stored.get(hash);
      return link && { ...link, isOwned };
    },
    spend: async (hash, usedAt) => {
      const link = stored.get(hash);
      if (!link || link.usedAt) return false;
      stored.set(hash, { ...link, usedAt });
      return true;
    },
  };
  return {
    ...{ links, now: () => new Date(time) },
    wait: (ms: number) => {
      time += ms;
    },
    end: () => {
      isOwned = false;
    },
  };
}
const TARGET = { orderNumber: 10001, variantId: 1 };
const refused = (reason: string) => expect.objectContaining({ reason });

test("a link opens its file once, however often somebody looks", async () => {
  const deps = linking();
  const { token, expiresAt } = await createLink(deps, LATHA, TARGET);
  expect(expiresAt).toEqual(new Date(NOW.getTime() + 15 * MINUTE));
  for (let look = 0; look < 2; look += 1)
    expect(await findLink(deps, token)).toMatchObject({ customerId: LATHA });
  await spendLink(deps, token);
  await expect(spendLink(deps, token)).rejects.toEqual(refused("download-link-used"));
  await expect(findLink(deps, token)).rejects.toEqual(refused("download-link-used"));
  await expect(findLink(deps, "guess")).rejects.toEqual(refused("download-link-unknown"));
});

test("a link ends after fifteen minutes, and with a refund even if it was used", async () => {
  const deps = linking();
  const { token } = await createLink(deps, LATHA, TARGET);
  deps.wait(15 * MINUTE - 1);
  await findLink(deps, token);
  deps.wait(1);
  await expect(findLink(deps, token)).rejects.toEqual(refused("download-link-late"));
  await spendLink(deps, token);
  deps.end();
  await expect(findLink(deps, token)).rejects.toEqual(refused("download-link-ended"));
  await expect(createLink(deps, LATHA, TARGET)).rejects.toEqual(refused("file-unknown"));
});

test("a file token opens its own file for an hour, no other file, and is no link", async () => {
  const deps = linking();
  const token = await createFileToken(deps, 1, "1.zip");
  expect(await customerOfToken(deps, token, "1.zip")).toBe(LATHA);
  for (const other of ["2.zip", "", 1])
    await expect(customerOfToken(deps, token, other)).rejects.toEqual(refused("download-link-unknown"));
  for (const link of [token, `${token} 1.zip`])
    await expect(findLink(deps, link)).rejects.toEqual(refused("download-link-unknown"));
  deps.wait(60 * MINUTE - 1);
  expect(await customerOfToken(deps, token, "1.zip")).toBe(LATHA);
  deps.wait(1);
  await expect(customerOfToken(deps, token, "1.zip")).rejects.toEqual(refused("download-link-late"));
});

test("a linked zip has its variant's name with one extension, a stitch file its own", () => {
  const file = { name: "A.DST", entry: "A.DST", sha256: "", bytes: 1 };
  expect(linkedName({ file, variantPath: "a/1.zip" })).toBe("A.DST");
  expect(linkedName({ file: null, variantPath: "designs/1006/1006-SE" })).toBe("1006-SE.zip");
  expect(["1", "1.ZIP", "1.zip.zip", "1.zip.dst"].map(zipName)).toEqual([
    ...["1.zip", "1.zip", "1.zip", "1.zip.dst.zip"],
  ]);
});
