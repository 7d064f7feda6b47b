import { clusterAddress, type PostgresCluster } from "../test/databases/postgres-cluster.ts";
import { SHOP_PORT, startShop } from "./harness/bench-shop.ts";
import { type CatalogueAddresses, sampleAddresses } from "./harness/catalogue-addresses.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { percentile } from "./harness/paired-runs.ts";
import { temporaryCluster, temporaryFolder } from "./harness/run-resources.ts";
import { printTable } from "./harness/table.ts";

const SIZES = [20_000, 100_000];
const SAMPLES = 40;
const INCREMENT_VERSION = "update catalogue_version set version = version + 1";

interface Case {
  readonly answer: string;
  /** Limits of p95 in milliseconds, one for each of `SIZES`. */
  readonly hold: readonly (number | undefined)[];
  readonly pathsOf: (addresses: CatalogueAddresses) => readonly string[];
  /** The catalogue changes before each request. */
  readonly afterChange?: true;
}

const counted = ({ pages }: CatalogueAddresses) => pages.map((at) => `${listOf(at)}&facets=1`);
const CASES: readonly Case[] = [
  { answer: "category of 18", hold: [], pathsOf: ({ pages }) => pages.map(listOf) },
  { answer: "with counts", hold: [60, 300], pathsOf: counted },
  {
    answer: "all designs with counts",
    hold: [60, 300],
    pathsOf: ({ pages }) => pages.map(({ page }) => `${listOf({ categoryId: 999, page })}&orAll=1&facets=1`),
  },
  { answer: "with counts, first call after a change", hold: [60, 300], pathsOf: counted, afterChange: true },
  {
    answer: "with chips, first call after a change",
    hold: [60, 300],
    pathsOf: ({ pages }) => pages.map((at) => `${listOf(at)}&facets=quick&speed=350`),
    afterChange: true,
  },
  {
    answer: "all designs with chips",
    hold: [60, 300],
    pathsOf: ({ pages }) =>
      pages.map(({ page }) => `${listOf({ categoryId: 999, page })}&orAll=1&facets=quick`),
  },
  {
    answer: "two filters with counts",
    hold: [60, 300],
    pathsOf: ({ pages }) => pages.map((at) => `${listOf(at)}&format=PES&work=satin&facets=1`),
  },
  {
    answer: "similar designs",
    hold: [undefined, 15],
    pathsOf: ({ products }) => products.map((id) => `/api/product/similar?id=${id}`),
  },
];

/** Milliseconds of uncached answers with filters, counts and similar designs for one customer. */
export async function benchFilters(): Promise<void> {
  const cluster = await temporaryCluster();
  for (const [index, size] of SIZES.entries()) {
    const rows = await measureShop(cluster, size, index);
    printTable(`${size.toLocaleString("en")} designs on PostgreSQL, ms for one answer`, rows);
  }
}

async function measureShop(cluster: PostgresCluster, size: number, index: number) {
  const name = `catalogue_of_${size}`;
  const database = await openLargeCatalogue(cluster, size, name);
  const addresses = await sampleAddresses(database);
  const url = clusterAddress(cluster.socketFolder, name);
  const server = await startShop(await temporaryFolder(), url, { DEMO_DATA: "off", ANSWER_CACHE_MB: "0" });
  const rows = [];
  for (const { answer, hold, pathsOf, afterChange } of CASES) {
    const change = async () => afterChange && (await database.pool.query(INCREMENT_VERSION));
    const times = await timesOf(pathsOf(addresses), change);
    const held = hold[index];
    rows.push({
      answer,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      hold: held ? `p95 ≤ ${held}` : "–",
    });
  }
  await server.stop();
  return rows;
}

async function timesOf(paths: readonly string[], change: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -SAMPLES / 4; sample < SAMPLES; sample += 1) {
    await change();
    const path = paths.at(sample % paths.length) ?? "/";
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${SHOP_PORT}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    // Samples below 0 warm up.
    if (sample >= 0) times.push(performance.now() - began);
  }
  return times;
}

function listOf({ categoryId, page }: CatalogueAddresses["pages"][number]): string {
  return `/api/product/getProductByCategory?categoryId=${categoryId}&page=${page}&pageSize=18`;
}
