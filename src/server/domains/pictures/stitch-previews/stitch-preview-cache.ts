import { sideCarId } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import pLimit from "p-limit";
import type { DerivedFiles } from "../../../files/derived-files.ts";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { inflate } from "../../../files/inflate.ts";
import { createWorkOnce } from "../../../workers/work-once.ts";
import type { SoldDesign, SoldVariant } from "../../catalogue/reading/index.ts";
import { Failure } from "../../failure.ts";
import { partsOf, versionOf } from "./design-gallery.ts";
import {
  type DrawnStitchPreview,
  type DrawStitchPreview,
  OUTLINE,
  type PartPicture,
  type SoldFile,
  type StitchPreviewOutline,
  type StitchPreviewTask,
  tileName,
} from "./stitch-preview-task.ts";

export interface StitchPreviewCache {
  /** Outline of parts and blocks. @throws Failure picture-unknown if the sold files are missing */
  outline(design: SoldDesign): Promise<StitchPreviewOutline>;
  /**
   * A tile or the picture of a part, drawn now if it is not cached; `undefined` if there is none of this
   * name.
   */
  file(design: SoldDesign, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  isMade(design: SoldDesign): Promise<boolean>;
  /** Draws the tiles with `draw` and caches them. @throws Failure picture-unknown as `outline` */
  make(design: SoldDesign, draw: DrawStitchPreview): Promise<void>;
  /** Deletes files of designs that are not in `ids`. */
  prune(ids: ReadonlySet<number>): Promise<void>;
}

export interface StitchPreviewSource {
  readonly files: FileStore;
  readonly readMaster: (hash: string) => Promise<Uint8Array | undefined>;
  readonly draw: DrawStitchPreview;
}

const PICTURE = /^(single|back|hand)(?:-(cloth|close|hoop))?\.(webp|avif)$/;

/** Cache of stitch previews. Concurrent requests share one drawing. */
export function createStitchPreviewCache(
  derivedFiles: DerivedFiles,
  source: StitchPreviewSource,
): StitchPreviewCache {
  const limit = pLimit(1);
  const once = createWorkOnce<void>();
  const fileOf = (design: SoldDesign, name: string) => `stitchouts/${design.id}-${versionOf(design)}/${name}`;
  const make = async (design: SoldDesign, draw: DrawStitchPreview, picture?: PartPicture) => {
    const preview = await drawSold(design, { ...source, draw }, picture);
    // Older versions of the design are deleted; their paths answer 404.
    const isOwn = (name: string) => `${name}/`.startsWith(fileOf(design, ""));
    if (!picture) await derivedFiles.prune(`stitchouts/${design.id}-`, isOwn);
    // The outline is written last: if it exists, all tiles exist.
    for (const { name, bytes } of preview.files) await derivedFiles.write(fileOf(design, name), bytes);
  };
  const makeOnce = (design: SoldDesign, name: string) => {
    const picture = pictureOf(name);
    const key = fileOf(design, picture ? name : OUTLINE);
    const remake = async () => {
      if (!(await derivedFiles.has(fileOf(design, name)))) await make(design, source.draw, picture);
    };
    return once(key, () => limit(() => derivedFiles.withLock(key, remake)));
  };
  const find = async (design: SoldDesign, name: string) => {
    const file = fileOf(design, name);
    const cachedBytes = await derivedFiles.read(file);
    if (cachedBytes) return cachedBytes;
    await makeOnce(design, name);
    return derivedFiles.read(file);
  };
  const outline = async (design: SoldDesign) => {
    const outlineBytes = await find(design, OUTLINE);
    if (!outlineBytes) throw new Failure("picture-unknown");
    // Written by `drawStitchPreview`.
    return JSON.parse(new TextDecoder().decode(outlineBytes)) as StitchPreviewOutline;
  };
  return {
    outline,
    file: async (design, name) => {
      // Refuses unknown names without drawing.
      const picture = pictureOf(name);
      if (picture) return partsOf(design).includes(picture.part) ? find(design, name) : undefined;
      const { parts } = await outline(design);
      return parts.flatMap(tilesOf).includes(name) ? find(design, name) : undefined;
    },
    isMade: (design) => derivedFiles.has(fileOf(design, OUTLINE)),
    make,
    prune: (ids) => derivedFiles.prune("stitchouts/", (name) => ids.has(designOf(name))),
  };
}

/** Design id in the path of a file or folder. */
function designOf(name: string): number {
  return Number.parseInt(name.slice("stitchouts/".length), 10);
}

function pictureOf(name: string): PartPicture | undefined {
  const [, part, view = "plain", format] = PICTURE.exec(name) ?? [];
  // `PICTURE` matches nothing else.
  return part ? ({ part, view, format } as PartPicture) : undefined;
}

function tilesOf({ name, blocks }: StitchPreviewOutline["parts"][number]): string[] {
  return blocks.map((_, at) => `${tileName(name, at)}.webp`);
}

/** Reads the sold files; other variants only if the first one's files have no colours. */
async function drawSold(
  { variants, pictureHash, isDrawn }: SoldDesign,
  { files, readMaster, draw }: StitchPreviewSource,
  picture: PartPicture | undefined,
): Promise<DrawnStitchPreview> {
  const [first, ...others] = variants;
  if (!first) return draw({ variants: [] });
  const shownFiles = await unpacked(files, first);
  const master = isDrawn ? await readMaster(pictureHash) : undefined;
  const task: StitchPreviewTask = { variants: [shownFiles], master, picture, hoop: first.hoop };
  const preview = await draw(task);
  if (!preview.lacksColours || others.length === 0) return preview;
  const colorSources = await Promise.all(others.map((variant) => unpacked(files, variant)));
  return draw({ ...task, variants: [shownFiles, ...colorSources] });
}

async function unpacked(store: FileStore, { zipHash, files }: SoldVariant): Promise<SoldFile[]> {
  const storedFile = await store.get(zipHash);
  if (!storedFile) throw new Failure("picture-unknown");
  const zip = readZip(await readWhole(storedFile), inflate);
  if (!zip.ok) throw new Failure("picture-unknown");
  return files.flatMap(({ name, part }) => {
    const fileInZip = zip.files.find((file) => file.name === name);
    const sideCar = zip.files.find((file) => sideCarId(file.name) && stemOf(file.name) === stemOf(name));
    return fileInZip ? [{ name, part, bytes: fileInZip.bytes, sideCar }] : [];
  });
}

const stemOf = (name: string) => name.replace(/\.[^.]+$/, "");
