import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresCluster, startPostgresCluster } from "../../test/databases/postgres-cluster.ts";

type Release = () => Promise<unknown>;
const releases: Release[] = [];
let released: Promise<void> | undefined;

/** Runs benchmarks; at their end, error or interruption releases what they started, the latest first. */
export async function runAndRelease(run: () => Promise<void>): Promise<void> {
  const release = () => (released ??= releaseAll());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => release().finally(() => process.exit(1)));
  try {
    await run();
  } finally {
    await release();
  }
}

/** `release` must be harmless for a server that was stopped or a folder that was removed before. */
export function releaseAtEnd(release: Release): void {
  releases.push(release);
}

async function releaseAll(): Promise<void> {
  for (const release of releases.reverse()) await release().catch(console.error);
}

export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "kasuti-bench-"));
  releaseAtEnd(() => rm(path, { recursive: true, force: true }));
  return path;
}

export async function temporaryCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster();
  releaseAtEnd(cluster.stop);
  return cluster;
}
