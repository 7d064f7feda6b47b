import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/server/db/database.ts";
import { openEmbeddedDatabase } from "../../src/server/db/embedded-database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { pgbouncer, startPooler } from "./pooler.ts";
import {
  adminQuery,
  clusterAddress,
  type PostgresCluster,
  startPostgresCluster,
  TEMPLATE_DATABASE,
} from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Sources of the test databases: folder of the embedded template, socket folders of the cluster and of
     * its pooler.
     */
    databases: { embeddedTemplate: string; cluster: string; pooler: string | undefined };
  }
}

/** Migrates one template database per engine; test files work on copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-test-template-"));
  const [cluster] = await Promise.all([startMigratedCluster(), makeEmbeddedTemplate(folder)]);
  const pooler = pgbouncer ? await startPooler(cluster.socketFolder, "transaction") : undefined;
  project.provide("databases", {
    embeddedTemplate: folder,
    cluster: cluster.socketFolder,
    pooler: pooler?.socketFolder,
  });
  return async () => {
    await pooler?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeEmbeddedTemplate(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase(folder);
  await migrate(database);
  await database.close();
}

async function startMigratedCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster();
  await adminQuery(cluster.socketFolder, `create database ${TEMPLATE_DATABASE}`);
  const template = openDatabase(clusterAddress(cluster.socketFolder, TEMPLATE_DATABASE), 1);
  await migrate(template);
  await template.close();
  return cluster;
}
