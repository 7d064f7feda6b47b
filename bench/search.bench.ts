import type { OpenDatabase } from "../src/server/db/database.ts";
import { listSynonyms } from "../src/server/domains/catalogue/index.ts";
import { searchCatalogue } from "../src/server/domains/catalogue/searching/search-catalogue.ts";
import { type Explained, explained } from "../test/databases/explained-database.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { median, percentile } from "./harness/paired-runs.ts";
import { temporaryCluster } from "./harness/run-resources.ts";
import { printTable } from "./harness/table.ts";

const SIZES = [1_200, 10_000, 100_000];
const ROUNDS = 5;

/** Typed letter by letter from the third: rare and common words, machines, numbers and terms of the trade. */
const TYPED = [
  ..."peacock lotus mango butta zari neck bridal creeper temple kasuti elephant".split(" "),
  ...["pot neck", "boat neck", "lotus neck", "bridal peacock", "mango border", "kids elephant"],
  ...["janome", "5x7", "janome peacock", "lotus pes"],
  ...["mamidi", "nemali", "tamara", "నెమలి", "ಕಮಲ", "10060", "12345"],
];
const MISSPELT = [
  ..."peecock pecock lotos lottus bridel briddal elefant tempel crepper kasutti".split(" "),
  ...["peecock nek", "maggum blouse", "bordar lotos", "slieve", "blouze", "buttta mangoo"],
];

const isOneWord = (text: string) => !text.includes(" ");
const HOLD = "p95 ≤ 20";
const KINDS: readonly { search: string; texts: readonly string[]; limit: number }[] = [
  { search: "suggestions while typing", texts: TYPED.flatMap(prefixes), limit: 10 },
  { search: "misspelt", texts: MISSPELT, limit: 10 },
  { search: "one word, page of 18", texts: TYPED.filter(isOneWord), limit: 18 },
  { search: "two words, page of 18", texts: TYPED.filter((text) => !isOneWord(text)), limit: 18 },
];

/**
 * Milliseconds in the database, planning included, of all queries of one search, in shops of several sizes.
 * Each text counts with the median of its rounds, so that other work on the machine does not show.
 */
export async function benchSearch(): Promise<void> {
  const cluster = await temporaryCluster();
  const shops = [];
  for (const size of SIZES)
    shops.push({ size, database: await openLargeCatalogue(cluster, size, `catalogue_of_${size}`) });
  for (const { search, texts, limit } of KINDS) {
    const rows = [];
    for (const { size, database } of shops) rows.push(row(size, await measure(database, texts, limit)));
    const [smallest] = rows;
    printTable(
      `Search, ${search}: ms in the database, hold ${HOLD}`,
      rows.map((one) => ({ ...one, "times slower than the smallest": one.mean / (smallest?.mean ?? 1) })),
    );
  }
}

function prefixes(text: string): string[] {
  const letters = [...text];
  return letters.slice(2).map((_, index) => letters.slice(0, index + 3).join(""));
}

type Searched = Pick<Explained, "milliseconds" | "productScans">;

async function measure(database: OpenDatabase, texts: readonly string[], limit: number): Promise<Searched[]> {
  const search = async (text: string) => {
    const { watched, total } = explained(database);
    await searchCatalogue({ database: watched, synonyms: () => listSynonyms(watched.db) }, text, "q", {
      offset: 0,
      limit,
    });
    return total();
  };
  const rounds: Searched[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const runs: Searched[] = [];
    for (const text of texts) runs.push(await search(text));
    // Round 0 warms up.
    if (round > 0) rounds.push(runs);
  }
  return texts.map((_, index) => ({
    milliseconds: median(rounds.map((runs) => runs[index]?.milliseconds ?? Number.NaN)),
    productScans: Math.max(...rounds.map((runs) => runs[index]?.productScans ?? 0)),
  }));
}

function row(products: number, runs: readonly Searched[]) {
  const times = runs.map(({ milliseconds }) => milliseconds);
  return {
    products: products.toLocaleString("en"),
    texts: runs.length,
    mean: times.reduce((sum, milliseconds) => sum + milliseconds, 0) / times.length,
    p50: median(times),
    p95: percentile(times, 0.95),
    worst: percentile(times, 1),
    "sequential scans": runs.filter(({ productScans }) => productScans > 0).length,
  };
}
