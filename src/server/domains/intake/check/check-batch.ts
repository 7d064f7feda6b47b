import { basename } from "node:path";
import type { Machine } from "@kasuti/embroidery";
import { finding } from "../../../../contract/office/uploads/remarks.ts";
import { DESIGNS_PER_PAGE } from "../../../../contract/office/uploads/upload-rules.ts";
import type { CatalogueStore, StockProduct } from "../../catalogue/index.ts";
import type { GivenFile, UnderstoodFiles } from "../parse/parse-worker.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { Remark } from "../parse/remark.ts";
import type { StagedFiles } from "../receive/staged-files.ts";
import { isPhotoOrZip } from "../receive/upload-kind.ts";
import type { UploadRow, UploadStore } from "../receive/upload-store.ts";
import { completeRequest, lacksOf, type WordField, withShopPrice, withStandIns } from "./complete-request.ts";
import { type Doubles, doublesOf } from "./find-doubles.ts";
import type { ProductOutcome } from "./import-task.ts";
import type { DesignJudge } from "./judge-designs.ts";
import type { KnownDesign, ShopDesign, UploadedDesignStore } from "./uploaded-design-store.ts";

export interface Judging {
  readonly store: UploadStore;
  readonly designs: UploadedDesignStore;
  readonly files: StagedFiles;
  readonly judge: DesignJudge;
  readonly stock: Pick<CatalogueStore["stock"], "findAll">;
  readonly machines: () => Promise<readonly Machine[]>;
}

export type DesignState = "judging" | "incomplete" | "new" | "changed" | "unchanged" | "refused" | "added";

/** A design that files of a tray come to, and how far it is. */
export interface TrayDesign {
  readonly key: string;
  readonly state: DesignState;
  /** With what was typed. */
  readonly request: ProductRequest;
  readonly known: KnownDesign | undefined;
  readonly wrong: Readonly<Partial<Record<WordField, Remark>>>;
  readonly lacks: readonly WordField[];
  /** The shop's that it would change, or was made into. */
  readonly shop: ShopDesign | undefined;
  /** All that the shop has of that one. */
  readonly stock: StockProduct | undefined;
  readonly mark: string;
  readonly outcome: ProductOutcome | undefined;
  readonly doubles: Doubles;
}

/** What somebody has uploaded and not finished with. */
export interface Tray {
  readonly uploads: readonly UploadRow[];
  readonly understood: UnderstoodFiles;
  /** Ids of photos and zips that no design is made of. */
  readonly unplaced: ReadonlySet<string>;
  readonly designs: readonly TrayDesign[];
  readonly machines: readonly Machine[];
}

/** What is here, and what the files that are whole come to. */
export async function understandTray(
  { store, designs, files, judge }: Pick<Judging, "store" | "designs" | "files" | "judge">,
  staffId: number,
): Promise<Pick<Tray, "uploads" | "understood" | "unplaced">> {
  const uploads = await store.list(staffId, "new");
  const whole = uploads.filter(({ sha256 }) => sha256 !== null);
  const given = await givenFiles(files, whole);
  const understood = await judge.understand(given);
  const chosen = await designs.chosen(staffId);
  const isRemoved = (request: ProductRequest) => {
    const gone = chosen.get(request.label)?.removed;
    return gone !== undefined && uploadsOf(request).every((id) => gone.includes(id));
  };
  const photographed = understood.requests.map((request) => {
    const id = chosen.get(request.label)?.photo;
    const photo = given.find(({ disk }) => basename(disk) === id);
    return photo ? { ...request, photo: { ...photo, inside: [] } } : request;
  });
  const requests = photographed.filter((request) => !isRemoved(request));
  const isSettled = !understood.fault && whole.length === uploads.length;
  const needed = new Set(photographed.flatMap(uploadsOf));
  const unplaced = whole.filter(({ id, path }) => isSettled && !needed.has(id) && isPhotoOrZip(path));
  return {
    uploads,
    understood: { ...understood, requests },
    unplaced: new Set(unplaced.map(({ id }) => id)),
  };
}

/** Ids of the uploads that a design's files lie in. */
export function uploadsOf({ photo, variants }: ProductRequest): string[] {
  const own = variants.flatMap(({ files, sideCars }) => [...files, ...sideCars]);
  return [...new Set([...(photo ? [photo] : []), ...own].map(({ disk }) => basename(disk)))];
}

/** Picks those of a batch's designs that are asked about. */
type Chosen = (requests: readonly ProductRequest[]) => readonly ProductRequest[];

/** Looks through some designs of what is whole; what was not judged before is begun and told the next time. */
export async function judgeTray(judging: Judging, staffId: number, choose: Chosen): Promise<Tray> {
  const { uploads, understood, unplaced } = await understandTray(judging, staffId);
  const machines = await judging.machines();
  const requests = choose(understood.requests);
  const keys = requests.map(({ label }) => label);
  const known = await judging.designs.known(staffId, keys);
  const completed = requests.map((request) => {
    const own = known.get(request.label);
    return { key: request.label, known: own, ...completeRequest(request, own?.words ?? {}) };
  });
  const shop = await meantDesigns(judging.designs, completed);
  const stocked = await judging.stock.findAll([...shop.values()].flat().map(({ id }) => id));
  const judged = completed.map((design) => {
    const found = shop.get(design.key) ?? [];
    const [one, second] = found;
    if (second) return { ...design, ...UNCLEAR, outcome: severalMeant(design.request, found) };
    const stock = stocked.find(({ id }) => id === one?.id);
    const request = withShopPrice(design.request, stock);
    const subject = { request: withStandIns(request, stock !== undefined), shop: one, machines };
    return { ...design, request, shop: one, stock, ...judging.judge.judge(subject) };
  });
  const doubles = await doublesOf(judging.designs, judged);
  const designs = judged.map((design) => {
    const lacks = design.outcome ? lacksOf(design.request, design.outcome, design.shop !== undefined) : [];
    const own = doubles.get(design.key) ?? NO_DOUBLES;
    return { ...design, lacks, doubles: own, state: stateOf(design, lacks, own) };
  });
  await keepRefused(judging.designs, staffId, understood, designs);
  return { uploads, understood, unplaced, designs, machines };
}

/** So that the first page can say how many are, without judging anything. What is being judged anew stays as it was. */
async function keepRefused(
  store: UploadedDesignStore,
  staffId: number,
  { requests }: UnderstoodFiles,
  designs: readonly TrayDesign[],
): Promise<void> {
  const noted = await store.refused(staffId);
  const judged = new Set(designs.map(({ key }) => key));
  const unseen = new Set(requests.flatMap(({ label }) => (judged.has(label) ? [] : [label])));
  const isRefused = ({ state, known: own }: TrayDesign) =>
    state === "refused" || (state === "judging" && own?.isRefused === true);
  const refused = [
    ...designs.filter(isRefused).map(({ key }) => key),
    ...noted.filter((key) => unseen.has(key)),
  ];
  if (refused.toSorted().join() !== noted.toSorted().join()) await store.noteRefused(staffId, refused);
}

/** Whether a draft was made of it; right after a change of the draft its files are judged once more. */
export function isAdded({ state, known }: Pick<TrayDesign, "state" | "known">): boolean {
  return state === "added" || (state === "judging" && known?.productId != null);
}

const UNCLEAR = { shop: undefined, stock: undefined, mark: "" };
const NO_DOUBLES: Doubles = { faults: [], warnings: [] };

/** One after the other: what lies elsewhere is brought here. */
export async function givenFiles(files: StagedFiles, uploads: readonly UploadRow[]): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  for (const { id, path, size } of uploads) given.push({ path, size, disk: await files.fetch(id) });
  return given;
}

interface MeantDesign {
  readonly key: string;
  readonly known: KnownDesign | undefined;
  readonly request: ProductRequest;
}

/** Key → the shop's designs that are meant: what it was made into, else its number, else its name. */
async function meantDesigns(
  store: UploadedDesignStore,
  designs: readonly MeantDesign[],
): Promise<Map<string, readonly ShopDesign[]>> {
  const idOf = ({ known, request }: MeantDesign) => known?.productId ?? request.id;
  const found = await store.shopDesigns(
    designs.flatMap((design) => (idOf(design) === undefined ? (design.request.name ?? []) : [])),
    designs.flatMap((design) => idOf(design) ?? []),
  );
  return new Map(
    designs.map((design) => {
      const id = idOf(design);
      const isMeant = (one: ShopDesign) =>
        id === undefined ? one.name === design.request.name : one.id === id;
      return [design.key, found.filter(isMeant)];
    }),
  );
}

function severalMeant({ label }: ProductRequest, found: readonly ShopDesign[]): ProductOutcome {
  const ids = found.map(({ id }) => id).join(", ");
  const faults = [finding("design-ambiguous", { count: found.length, ids })];
  return { label, state: "refused", changes: [], variants: [], warnings: [], faults };
}

function stateOf(
  { outcome, known, wrong }: Pick<TrayDesign, "outcome" | "known" | "wrong">,
  lacks: readonly WordField[],
  { faults }: Doubles,
): DesignState {
  if (!outcome) return "judging";
  if (outcome.state === "unchanged" && known?.productId) return "added";
  if (outcome.state === "refused" || faults.length > 0) return "refused";
  if (outcome.state === "unchanged") return "unchanged";
  if (lacks.length > 0 || Object.keys(wrong).length > 0) return "incomplete";
  return outcome.state;
}

/** The page of designs behind the key `after`; the first page where that is not given or gone. */
export function pageBehind(after: string | undefined): Chosen {
  return (requests) => {
    const start = requests.findIndex(({ label }) => label === after) + 1;
    return requests.slice(start, start + DESIGNS_PER_PAGE);
  };
}
