import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { adminQuery, clusterAddress } from "../../../test/databases/postgres-cluster.ts";
import { CannotStart } from "../process/cannot-start.ts";
import { inspectServer } from "./inspect-server.ts";

const { cluster } = inject("databases");
const name = `inspected_${process.pid}`;
const address = clusterAddress(cluster, name);
beforeAll(() => adminQuery(cluster, `create database ${name}`));
afterAll(() => adminQuery(cluster, `drop database ${name} with (force)`));
afterEach(async () => {
  vi.restoreAllMocks();
  await adminQuery(cluster, `alter database ${name} reset all`);
});

const clockAt = (seconds: number) => async () => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + seconds * 1_000);
};

test.each([
  [
    "a standby",
    () => adminQuery(cluster, `alter database ${name} set default_transaction_read_only = on`),
    "is a standby or read-only: use the address of the primary",
  ],
  [
    "a clock that is behind",
    clockAt(60),
    /is (59|60) s behind this machine's: synchronize both clocks by NTP/,
  ],
  ["a clock that is ahead", clockAt(-60), /is (60|61) s ahead of this machine's/],
])("refuses %s with a message that names the address", async (_, make, sentence) => {
  await make();
  const refused = inspectServer(address);
  await expect(refused).rejects.toThrow(CannotStart);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(/^[^:]*DATABASE_URL \(\S+\/inspected_\d+\)/);
});

test("reports an unreachable server without the password", async () => {
  const refused = inspectServer("postgres://shop:topsecret@127.0.0.1:1/shop", "DATABASE_DIRECT_URL");
  await expect(refused).rejects.toThrow("DATABASE_DIRECT_URL (127.0.0.1/shop) cannot be used");
  await expect(refused).rejects.not.toThrow("topsecret");
});
