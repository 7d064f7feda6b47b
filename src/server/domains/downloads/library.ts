import { crc32 } from "node:zlib";
import { formatByName } from "@kasuti/embroidery";
import { type OpenZip, openZip, planZip, type ZipPlan, zipBytes, zipInMemory } from "@kasuti/zip";
import type { Language } from "../../../contract/languages.ts";
import type { PlannedFile } from "../../db/schema/index.ts";
import { unlessDamaged } from "../../files/checked-files.ts";
import { type ByteRange, contentHash, type FileStore, readWhole } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import { adaptationWords } from "../../messages/messages.ts";
import { findLicenceFile } from "../content/licences/index.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import { LICENCE } from "../intake/files/index.ts";
import {
  type BoughtLicence,
  listOwnedAdaptations,
  listStitchFiles,
  type OwnedAdaptation,
} from "../orders/files/index.ts";
import { listPaidOrders, type PaidOrderRow } from "../orders/index.ts";
import { CONTENTS_NAME, libraryContents, libraryPaths, type OwnedFile } from "./library-contents.ts";
import { addLibrary, readLibrary, type StoredLibrary } from "./library-store.ts";
import type { LicensingShop } from "./licensed-zip.ts";

export interface LibraryParts extends LicensingShop {
  readonly now: () => Date;
}

/** A stitch file that a customer owns, with the zip that contains it. */
export interface OwnedStitchFile extends OwnedFile {
  readonly lineId: number;
  readonly paidAt: Date;
  /** SHA-256 and size of the zip. */
  readonly zip: string;
  readonly zipBytes: number;
  readonly entry: string;
  readonly sha256: string;
  readonly licence: BoughtLicence | null;
}

export interface LibraryRequest {
  readonly customerId: number;
  /** Language of the designs' names. */
  readonly language: Language;
  /** Only purchases from this time on. */
  readonly since?: Date | undefined;
  /** Format in capitals. */
  readonly format?: string | undefined;
}

const VALID_MS = 24 * 3_600_000;
/** Reading so many zips takes about a minute from slow storage. */
const MAX_LINES = 5_000;
/** Zips that are read at the same time, because storage may be far away. */
const READERS = 2;
const FIRST_BYTE = { first: 0, last: 0 };

/** Stitch files that a customer owns now, newest purchase first. @throws Failure library-large */
export async function ownedFiles(parts: LibraryParts, request: LibraryRequest): Promise<OwnedStitchFile[]> {
  const { since = new Date(0), format } = request;
  const all = await listPaidOrders(parts.db, request.customerId, undefined, request.language);
  const rows = all.filter(({ settledAt, createdAt }) => (settledAt ?? createdAt) >= since);
  if (rows.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_LINES) throw new Failure("library-large");
  const stitchFiles = await listStitchFiles(parts, rows);
  const adaptations = Map.groupBy(
    await listOwnedAdaptations(parts.db, request.customerId),
    ({ lineId }) => lineId,
  );
  return rows.flatMap(({ number: orderNumber, settledAt, createdAt, lines }) =>
    lines.flatMap((line) => {
      const { id: lineId, fileHash: zip, fileSize: zipBytes, productId, productName, variantName } = line;
      const ownedLine = {
        ...{ lineId, orderNumber, productId, productName, variantName, zip, zipBytes },
        ...{ paidAt: settledAt ?? createdAt, licence: licenceOf(line) },
      };
      const current = (stitchFiles.get(lineId) ?? []).filter(({ zipHash }) => zipHash === zip);
      const lineFiles = current.map(({ name, entry, format: id, bytes, sha256 }) => ({
        ...ownedLine,
        ...{ name, entry, format: id.toUpperCase(), bytes, sha256 },
      }));
      const bought =
        lineFiles.length > 0 ? lineFiles : [{ ...ownedLine, entry: "", format: "", bytes: 0, sha256: "" }];
      const adapted = (adaptations.get(lineId) ?? []).flatMap((adaptation) =>
        adaptedFiles(ownedLine, adaptation, request.language),
      );
      return [...bought, ...adapted].filter((file) => format === undefined || file.format === format);
    }),
  );
}

/** Null where the packed default licence holds. */
function licenceOf({ licenceId, licenceVersion, productName, variantName }: LicensedLine) {
  if (!licenceId || !licenceVersion) return null;
  return { id: licenceId, version: licenceVersion, title: `${productName}: ${variantName}` };
}

type LicensedLine = Pick<
  PaidOrderRow["lines"][number],
  "licenceId" | "licenceVersion" | "productName" | "variantName"
>;

/** Files made to measure, in folders of their own beside the bought ones. */
function adaptedFiles(
  ownedLine: Omit<OwnedStitchFile, "name" | "entry" | "format" | "bytes" | "sha256">,
  { percent, mirror, turn, zipHash: zip, zipSize: zipBytes, orderFiles }: OwnedAdaptation,
  language: Language,
): OwnedStitchFile[] {
  const settings = adaptationWords(language).settings(percent, mirror === "horizontal", turn === 90);
  const variantName = `${ownedLine.variantName}, ${settings}`;
  return orderFiles.map(({ name, entry, format, bytes, sha256 }) => ({
    ...{ ...ownedLine, variantName, zip, zipBytes },
    ...{ name, entry, format: format.toUpperCase(), bytes, sha256 },
  }));
}

/**
 * Plans one zip of everything that a customer owns and gives it an address. Every file is read once now, so
 * that a lost one is reported before the download starts. @throws Failure library-large, library-incomplete
 */
export async function createLibrary(parts: LibraryParts, request: LibraryRequest) {
  const boughtFiles = await ownedFiles(parts, request);
  const { checksums, others } = await readZips(parts.files, boughtFiles);
  const namedFiles = boughtFiles.filter((file) => file.name !== undefined);
  const without = boughtFiles.filter((file) => file.name === undefined);
  const paths = libraryPaths(namedFiles);
  const files = namedFiles.map((file, index): PlannedFile => {
    const { bytes, zip, zipBytes: size, entry } = file;
    return { path: paths[index] ?? "", bytes, crc: checksums.get(file) ?? 0, zip, zipBytes: size, entry };
  });
  // A zip of one format has its stitch files alone.
  const sheets =
    request.format === undefined
      ? sheetsBeside(namedFiles, paths, await withLicences(parts, namedFiles, others))
      : [];
  const plan = {
    contents: libraryContents([...namedFiles, ...without], paths),
    files: [...files, ...sheets],
  };
  const token = newToken();
  const createdAt = parts.now();
  const { size: bytes } = zipPlanOf({ plan, createdAt });
  const library = {
    ...{ tokenHash: tokenHash(token), customerId: request.customerId, plan, bytes, createdAt },
    lineIds: [...new Set(boughtFiles.map(({ lineId }) => lineId))],
    etag: contentHash(new TextEncoder().encode(JSON.stringify([plan, createdAt]))),
    expiresAt: new Date(createdAt.getTime() + VALID_MS),
  };
  await addLibrary(parts.db, library);
  return { token, bytes, files: files.length, expiresAt: library.expiresAt };
}

/** A library that can be fetched now. @throws Failure library-unknown, -late, -ended */
export async function findLibrary({ db, now }: LibraryParts, token: string): Promise<StoredLibrary> {
  const library = await readLibrary(db, tokenHash(token));
  if (!library) throw new Failure("library-unknown");
  if (!library.isOwned) throw new Failure("library-ended");
  if (library.expiresAt <= now() || !library.plan) throw new Failure("library-late");
  return library;
}

/** Streams a range of a library's zip, one bought zip in memory at a time. */
export function streamLibrary(files: FileStore, library: StoredLibrary, range: ByteRange): ReadableStream {
  const planned = library.plan?.files ?? [];
  let openedZip: { readonly hash: string; readonly zip: OpenZip | undefined } | undefined;
  const read = async (index: number) => {
    const file = planned[index - 1];
    if (!file) return contentsOf(library.plan);
    if (file.licence !== undefined) return new TextEncoder().encode(file.licence);
    if (openedZip?.hash !== file.zip) openedZip = { hash: file.zip, zip: await openBought(files, file) };
    const bytes = openedZip.zip?.files.find(({ name }) => name === file.entry)?.unpack();
    if (!bytes || crc32(bytes) !== file.crc) throw new Error(`${file.entry} of ${file.zip} cannot be read`);
    return bytes;
  };
  const bytes = zipBytes(zipPlanOf(library), range, read);
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await bytes.return(undefined);
      },
    },
    // Nothing is read before the client wants it.
    { highWaterMark: 0 },
  );
}

function zipPlanOf({ plan, createdAt }: Pick<StoredLibrary, "plan" | "createdAt">): ZipPlan {
  const contents = contentsOf(plan);
  const first = { name: CONTENTS_NAME, size: contents.length, crc: crc32(contents) };
  const rest = (plan?.files ?? []).map(({ path, bytes, crc }) => ({ name: path, size: bytes, crc }));
  return planZip([first, ...rest], createdAt);
}

function contentsOf(plan: StoredLibrary["plan"]): Uint8Array {
  return new TextEncoder().encode(plan?.contents);
}

/**
 * Colour sheets, licences and colour files of the bought zips, in the folders of their stitch files. Designs
 * of one name share a folder; the second one's sheet is COLOURS2.PDF.
 */
function sheetsBeside(
  namedFiles: readonly OwnedStitchFile[],
  paths: readonly string[],
  othersOf: (file: OwnedStitchFile) => readonly OtherFile[],
): PlannedFile[] {
  const planned = new Map<string, PlannedFile>();
  for (const [index, namedFile] of namedFiles.entries()) {
    const { zip, zipBytes } = namedFile;
    const folder = paths[index]?.replace(/[^/]*$/, "") ?? "";
    for (const file of othersOf(namedFile)) {
      const name = file.entry.slice(file.entry.lastIndexOf("/") + 1);
      for (let copy = 1; ; copy++) {
        const path = folder + (copy === 1 ? name : name.replace(/(\.[^.]*)?$/, `${copy}$1`));
        const key = path.normalize("NFKC").toLowerCase();
        const there = planned.get(key);
        if (there && there.crc !== file.crc) continue;
        planned.set(key, there ?? { ...file, path, zip, zipBytes });
        break;
      }
    }
  }
  return [...planned.values()];
}

/** A file of a bought zip that is no stitch file. */
type OtherFile = Pick<PlannedFile, "entry" | "bytes" | "crc" | "licence">;

/** Other files of each stitch file's zip, with the licence that its line agreed to. */
async function withLicences(
  { db, info }: LibraryParts,
  namedFiles: readonly OwnedStitchFile[],
  others: ReadonlyMap<string, readonly OtherFile[]>,
) {
  const licences = new Map<number, OtherFile>();
  for (const { lineId, licence } of namedFiles) {
    if (!licence || licences.has(lineId)) continue;
    const bytes = await findLicenceFile(db, info, licence);
    licences.set(lineId, {
      ...{ entry: LICENCE, bytes: bytes.length, crc: crc32(bytes) },
      licence: new TextDecoder().decode(bytes),
    });
  }
  return ({ zip, lineId }: OwnedStitchFile) =>
    (others.get(zip) ?? []).map((file) => (file.entry === LICENCE ? (licences.get(lineId) ?? file) : file));
}

/** CRC-32 of each file as it was bought, and the other files by zip. @throws Failure library-incomplete */
async function readZips(files: FileStore, boughtFiles: readonly OwnedStitchFile[]) {
  const checksums = new Map<OwnedStitchFile, number>();
  const others = new Map<string, OtherFile[]>();
  const waiting = Map.groupBy(boughtFiles, ({ zip }) => zip).values();
  const readRest = async () => {
    for (const inZip of waiting) {
      const [{ productName: design } = { productName: "" }] = inZip;
      const failure = new Failure("library-incomplete", { values: { design } });
      const zip = inZip[0] && (await openBought(files, inZip[0]).catch(unlessDamaged));
      if (!zip) throw failure;
      for (const file of inZip.filter(({ name }) => name !== undefined)) {
        const bytes = zip.files.find(({ name }) => name === file.entry)?.unpack();
        if (!bytes || contentHash(bytes) !== file.sha256) throw failure;
        checksums.set(file, crc32(bytes));
      }
      others.set(inZip[0]?.zip ?? "", otherFiles(zip));
    }
  };
  await Promise.all(Array.from({ length: READERS }, readRest));
  return { checksums, others };
}

/** A damaged one is left out, because it was not bought. */
function otherFiles(zip: OpenZip): OtherFile[] {
  return zip.files.flatMap(({ name: entry, unpack }) => {
    if (formatByName(entry) || /\/$/.test(entry)) return [];
    const bytes = unpack();
    return bytes ? [{ entry, bytes: bytes.length, crc: crc32(bytes) }] : [];
  });
}

/**
 * Reads every zip that a range of the library needs, so that a damaged one is reported before the answer
 * begins. @throws Failure file-damaged
 */
export async function checkLibrary(
  files: FileStore,
  library: StoredLibrary,
  range: ByteRange,
): Promise<void> {
  const { pieces } = zipPlanOf(library);
  const neededHashes = pieces.flatMap(({ at, size, content }) => {
    const file = typeof content === "number" ? library.plan?.files[content - 1] : undefined;
    return file && at <= range.last && at + size > range.first ? [file.zip] : [];
  });
  const waiting = new Set(neededHashes).values();
  const readRest = async () => {
    for (const hash of waiting) if (!(await files.get(hash, FIRST_BYTE))) throw new Failure("file-damaged");
  };
  await Promise.all(Array.from({ length: READERS }, readRest));
}

/** The range keeps a zip that is read once out of memory that is meant for files in demand. */
async function openBought(
  files: FileStore,
  { zip: hash, zipBytes: size }: Pick<PlannedFile, "zip" | "zipBytes">,
) {
  const storedZip = await files.get(hash, { first: 0, last: size - 1 });
  const zip = storedZip && openZip(zipInMemory(await readWhole(storedZip)), inflate);
  return zip?.ok ? zip : undefined;
}
