import * as z from "zod";
import { productPart } from "../catalogue.ts";
import { queryId } from "../primitives.ts";

/** A block: stitches of one thread without a stop. */
const stitchOutBlock = z.object({
  /** `#rrggbb` */
  color: z.string(),
  /** The thread's name; empty if the file has none. */
  thread: z.string(),
  /** Sewing time at 800 stitches a minute. */
  seconds: z.number(),
  /** Number of thread cuts. */
  trims: z.int().optional(),
  /** Position of the tile in the drawing, pixels. */
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  /**
   * Address of a grey picture. A pixel is 0 where the block has no stitches, otherwise its progress from 1 to
   * 255.
   */
  tile: z.string(),
});

/** A part of a product with its blocks in sewing order. A hand is listed once. */
const stitchOutPart = z.object({
  name: productPart.shape.part,
  /** Size in mm, upright as drawn. */
  width: z.number(),
  height: z.number(),
  /** Address of the finished part's picture, square, without cloth. */
  picture: z.string(),
  blocks: z.array(stitchOutBlock),
});

const designPicture = z.object({ photo: z.string(), isPhoto: z.boolean() });

export type DesignPicture = z.infer<typeof designPicture>;
export type StitchOutBlock = z.infer<typeof stitchOutBlock>;
export type StitchOutPart = z.infer<typeof stitchOutPart>;

export const stitchOutWire = {
  getStitchOut: {
    query: z.object({ id: queryId }),
    answer: z.object({
      /** Colour of the cloth in the product's picture, `#rrggbb`. */
      cloth: z.string().optional(),
      /** The product's pictures, its cover first. `isPhoto` is false for a drawing of the stitches. */
      pictures: z.array(designPicture).optional(),
      parts: z.array(stitchOutPart),
    }),
  },
} as const;
