import { picturePath, stitchOutPath } from "../../../../contract/pictures.ts";
import type { Answer } from "../../../../contract/wire.ts";
import type { Router } from "../../../http/router.ts";
import type { SoldDesign } from "../../catalogue/reading/index.ts";
import { Failure } from "../../failure.ts";
import { versionOf } from "../stitch-previews/design-gallery.ts";
import type { StitchPreviewCache } from "../stitch-previews/stitch-preview-cache.ts";
import { type StitchPreviewOutline, tileName } from "../stitch-previews/stitch-preview-task.ts";

const A_YEAR = "public, max-age=31536000, immutable";
const LARGEST_ID = 2_147_483_647;
const FOLDER = /^([1-9]\d{0,9})-([0-9a-f]{16})$/;
const FILE = /^(?:single|back|hand)(?:-\d{1,3}|-cloth|-close|-hoop)?\.(webp|avif)$/;

/** Answers the stitch preview of a product, and serves its files. */
export function stitchPreviewRoutes(
  router: Router,
  stitchPreviews: StitchPreviewCache,
  find: (productId: number) => Promise<SoldDesign | undefined>,
): void {
  router.share("getStitchOut", async ({ id }) => {
    const design = await find(id);
    if (!design) throw new Failure("product-unknown");
    const version = versionOf(design);
    const outline = await stitchPreviews.outline(design);
    return {
      ...stitchPreviewView(outline, (name) => stitchOutPath({ id, version }, name)),
      ...picturesView(design),
    };
  });
  router.app.get("/media/stitchout/:folder/:file", async (context) => {
    const { folder, file } = context.req.param();
    const [, digits, version] = FOLDER.exec(folder) ?? [];
    const id = Number(digits);
    const [, format] = FILE.exec(file) ?? [];
    const design = format && id <= LARGEST_ID ? await find(id) : undefined;
    // Tiles of different versions do not match, so a path with an older version answers 404.
    const isCurrent = design && versionOf(design) === version;
    const picture = isCurrent && (await stitchPreviews.file(design, file));
    if (!picture) throw new Failure("picture-unknown");
    return context.body(picture, 200, { "cache-control": A_YEAR, "content-type": `image/${format}` });
  });
}

function stitchPreviewView(
  { cloth, parts }: StitchPreviewOutline,
  addressOf: (name: string) => string,
): Omit<Answer<"getStitchOut">, "pictures"> {
  return {
    cloth,
    parts: parts.map((part) => ({
      ...part,
      picture: addressOf(part.name),
      blocks: part.blocks.map((block, at) => ({ ...block, tile: addressOf(tileName(part.name, at)) })),
    })),
  };
}

function picturesView({
  pictureHash,
  isDrawn,
  pictures,
}: SoldDesign): Pick<Answer<"getStitchOut">, "pictures"> {
  const all = [{ hash: pictureHash, isDrawn }, ...pictures];
  return {
    pictures: all.map((one) => ({ photo: picturePath(one.hash, 800, "webp"), isPhoto: !one.isDrawn })),
  };
}
