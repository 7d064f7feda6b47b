import { createHash } from "node:crypto";
import type { Machine } from "@kasuti/embroidery";
import { finding } from "../../../../contract/office/uploads/remarks.ts";
import { OverLimit } from "../../../workers/worker-pool.ts";
import type { CatalogueStore } from "../../catalogue/index.ts";
import type { UploadWorkers } from "../intake-workers.ts";
import type { GivenFile, UnderstoodFiles } from "../parse/parse-worker.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { ProductOutcome } from "./import-task.ts";
import type { ShopVariant } from "./open-product.ts";
import type { ShopDesign } from "./uploaded-design-store.ts";

/** A design to be judged; `shop` is the one that it would change. */
export interface DesignToJudge {
  readonly request: ProductRequest;
  readonly shop: ShopDesign | undefined;
  readonly machines: readonly Machine[];
  /** The shop's variant whose files it takes the place of. */
  readonly replaces?: {
    readonly variant: ShopVariant;
    /** Its zip; `undefined` where storage does not have it. */
    readonly zip: () => Promise<Uint8Array | undefined>;
  };
}

export interface JudgedDesign {
  /** Follows from everything that was judged. */
  readonly mark: string;
  /** `undefined` while it is being judged. */
  readonly outcome: ProductOutcome | undefined;
}

export interface DesignJudge {
  /** What the files of an import would come to; a table or zip is opened when it is first asked for. */
  understand(files: readonly GivenFile[]): Promise<UnderstoodFiles>;
  /** Begins to judge what was not judged yet, and answers at once. */
  judge(design: DesignToJudge): JudgedDesign;
  /** WebP of something that was judged: `mark`, or `mark/before` and `mark/after` of what replaces files. */
  picture(name: string): Buffer | undefined;
}

/** Judgements kept in memory: each has a small picture, and all of it can be judged anew. */
const MOST_KEPT = 1_000;
/** Begun at a time; the others follow when they are asked for again. */
const MOST_AT_ONCE = 6;

/** A file that is checked longer, ms, is given up. */
const LIMIT_MS = 20_000;

/** Judges as an import does, in the threads of an import, and remembers what it found. */
export function createDesignJudge(
  workers: UploadWorkers,
  stock: Pick<CatalogueStore["stock"], "find">,
  limitMs = LIMIT_MS,
): DesignJudge {
  const listings = createMemory<Promise<UnderstoodFiles>>(MOST_LISTINGS);
  const outcomes = createMemory<ProductOutcome>(MOST_KEPT);
  const underWay = new Set<string>();
  const begin = async (mark: string, { request, shop, machines, replaces: old }: DesignToJudge) => {
    underWay.add(mark);
    try {
      const product = shop && (await stock.find(shop.id));
      const replaces = old && { variant: old.variant, zip: await old.zip() };
      const task = { request, shop: product, newId: 0, machines, isDryRun: true, replaces };
      outcomes.keep(mark, (await workers.judge.do(task, limitMs)).outcome);
    } catch (error) {
      outcomes.keep(mark, notJudged(request, error));
    } finally {
      underWay.delete(mark);
    }
  };
  return {
    understand: (files) => {
      const mark = markOf(files);
      const known = listings.find(mark);
      if (known) return known;
      const listing = workers.list.do({ files }, limitMs).catch(notUnderstood);
      listings.keep(mark, listing);
      return listing;
    },
    judge: (design) => {
      const { machines, ...rest } = design;
      const mark = markOf([rest, markOfMachines(machines)]);
      const outcome = outcomes.find(mark);
      if (!outcome && !underWay.has(mark) && underWay.size < MOST_AT_ONCE) void begin(mark, design);
      return { mark, outcome };
    },
    picture: (name) => {
      const [mark = "", side] = name.split("/");
      const outcome = outcomes.find(mark);
      const isReplaced = side === "before" || side === "after";
      const { thumbnail } = (isReplaced ? outcome?.replaced?.[side] : outcome) ?? {};
      return thumbnail === undefined ? undefined : Buffer.from(thumbnail, "base64");
    },
  };
}

const MOST_LISTINGS = 10;

/** The files can be listed and removed all the same. */
function notUnderstood(error: unknown): UnderstoodFiles {
  const message = error instanceof Error ? error.message : String(error);
  const fault = finding("batch-unreadable", { message });
  return { requests: [], categories: [], remarks: [], notices: [], fault };
}

function notJudged(request: ProductRequest, error: unknown): ProductOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const faults =
    error instanceof OverLimit
      ? [
          {
            ...(error.at !== undefined && { file: error.at }),
            ...finding("check-slow", { seconds: error.limitMs / 1000 }),
          },
        ]
      : [finding("not-judged", { message })];
  return { label: request.label, state: "refused", changes: [], variants: [], warnings: [], faults };
}

/** They are the same for every design of a page. */
const machineMarks = new WeakMap<readonly Machine[], string>();
function markOfMachines(machines: readonly Machine[]): string {
  const mark = machineMarks.get(machines) ?? markOf(machines);
  machineMarks.set(machines, mark);
  return mark;
}

const markOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** The latest `most`, by when they were asked for. */
function createMemory<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    find: (mark: string): T | undefined => {
      const found = kept.get(mark);
      if (found === undefined) return undefined;
      kept.delete(mark);
      kept.set(mark, found);
      return found;
    },
    keep: (mark: string, value: T) => {
      kept.set(mark, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return;
        kept.delete(oldest);
      }
    },
  };
}
