import * as z from "zod";
import { productPart } from "../catalogue.ts";
import { queryId } from "../primitives.ts";

/** A stretch of sewing with one thread. */
const stitchOutBlock = z.object({
  /** `#rrggbb` */
  color: z.string(),
  /** The thread's name; empty where the file has none. */
  thread: z.string(),
  /** At 800 stitches a minute. */
  seconds: z.number(),
  /** Thread cuts in it. */
  trims: z.int().optional(),
  /** Where the tile lies in the drawing, pixels. */
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  /** Address of a grey picture: 0 where this block sews nothing, else how far the block is when it does, 255 at its end. */
  tile: z.string(),
});

/** A part of a product as it is sewn, in the order of its blocks. A hand is listed once. */
const stitchOutPart = z.object({
  name: productPart.shape.part,
  /** mm, upright as it is drawn. */
  width: z.number(),
  height: z.number(),
  /** Address of the finished part, square, without cloth. */
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
      /** `#rrggbb` of the cloth in the product's picture. */
      cloth: z.string().optional(),
      /** The product's pictures, its cover first; `isPhoto`: the owner's, not drawn from the stitches. */
      pictures: z.array(designPicture).optional(),
      parts: z.array(stitchOutPart),
    }),
  },
} as const;
