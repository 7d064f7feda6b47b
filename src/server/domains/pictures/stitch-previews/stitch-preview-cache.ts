import { sideCarId } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import pLimit from "p-limit";
import type { DerivedFiles } from "../../../files/derived-files.ts";
import { type FileStore, readWhole } from "../../../files/file-store.ts";
import { inflate } from "../../../files/inflate.ts";
import { createWorkOnce } from "../../../workers/work-once.ts";
import type { SoldDesign, SoldVariant } from "../../catalogue/index.ts";
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
  made: DerivedFiles,
  source: StitchPreviewSource,
): StitchPreviewCache {
  const limit = pLimit(1);
  const once = createWorkOnce<void>();
  const fileOf = (design: SoldDesign, name: string) => `stitchouts/${design.id}-${versionOf(design)}/${name}`;
  const make = async (design: SoldDesign, draw: DrawStitchPreview, picture?: PartPicture) => {
    const drawn = await drawSold(design, { ...source, draw }, picture);
    // Older versions of the design are deleted; their paths answer 404.
    const isOwn = (name: string) => `${name}/`.startsWith(fileOf(design, ""));
    if (!picture) await made.prune(`stitchouts/${design.id}-`, isOwn);
    // The outline is written last: if it exists, all tiles exist.
    for (const { name, bytes } of drawn.files) await made.write(fileOf(design, name), bytes);
  };
  const makeOnce = (design: SoldDesign, name: string) => {
    const picture = pictureOf(name);
    const key = fileOf(design, picture ? name : OUTLINE);
    const remake = async () => {
      if (!(await made.has(fileOf(design, name)))) await make(design, source.draw, picture);
    };
    return once(key, () => limit(() => made.withLock(key, remake)));
  };
  const find = async (design: SoldDesign, name: string) => {
    const file = fileOf(design, name);
    const cached = await made.read(file);
    if (cached) return cached;
    await makeOnce(design, name);
    return made.read(file);
  };
  const outline = async (design: SoldDesign) => {
    const cached = await find(design, OUTLINE);
    if (!cached) throw new Failure("picture-unknown");
    // Written by `drawStitchPreview`.
    return JSON.parse(new TextDecoder().decode(cached)) as StitchPreviewOutline;
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
    isMade: (design) => made.has(fileOf(design, OUTLINE)),
    make,
    prune: (ids) => made.prune("stitchouts/", (name) => ids.has(designOf(name))),
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
  const shown = await unpacked(files, first);
  const master = isDrawn ? await readMaster(pictureHash) : undefined;
  const task: StitchPreviewTask = { variants: [shown], master, picture, hoop: first.hoop };
  const drawn = await draw(task);
  if (!drawn.lacksColours || others.length === 0) return drawn;
  const colorSources = await Promise.all(others.map((variant) => unpacked(files, variant)));
  return draw({ ...task, variants: [shown, ...colorSources] });
}

async function unpacked(store: FileStore, { zipHash, files }: SoldVariant): Promise<SoldFile[]> {
  const stored = await store.get(zipHash);
  if (!stored) throw new Failure("picture-unknown");
  const zip = readZip(await readWhole(stored), inflate);
  if (!zip.ok) throw new Failure("picture-unknown");
  return files.flatMap(({ name, part }) => {
    const found = zip.files.find((file) => file.name === name);
    const sideCar = zip.files.find((file) => sideCarId(file.name) && stemOf(file.name) === stemOf(name));
    return found ? [{ name, part, bytes: found.bytes, sideCar }] : [];
  });
}

const stemOf = (name: string) => name.replace(/\.[^.]+$/, "");
