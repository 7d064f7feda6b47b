export { type ClothOptions, drawCloth } from "../render/draw-cloth.ts";
export { type Picture, type RenderOptions, render } from "../render/render.ts";
export { type Segments, threadSegments } from "../render/segments.ts";
export { type StitchBuffers, stitchBuffers } from "../render/stitch-buffers.ts";
export { designSvg as svg, type SvgOptions } from "../svg/design-svg.ts";
export { png } from "./png.ts";
