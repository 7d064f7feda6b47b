import { STITCH_OUT_SIDE } from "../../../../contract/pictures.ts";
import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";
import type { PartPictures } from "./fetch-pictures.ts";
import { program, setUniforms, texture, UNITS, type Uniforms } from "./gl-program.ts";
import { GROUND, STITCHED, TOPS } from "./shaders.ts";

export interface DrawnPart extends PartPictures {
  readonly part: StitchOutPart;
  /** `#rrggbb` */
  readonly cloth: string;
}

/** Draws a part's pictures on a WebGL canvas. */
export interface BlockLayers {
  /** Draws bare cloth, or the finished part on it. */
  ground(done: boolean): void;
  /** Draws a block between two shares of its stitches; `fresh` highlights the latest ones. */
  sew(block: number, from: number, to: number, fresh: boolean): void;
}

/** Yarns of the cloth per side of a drawing. */
const YARNS = 230;

export function createBlockLayers(gl: WebGLRenderingContext, drawnPart: DrawnPart): BlockLayers {
  const { part, wholePicture, tiles, cloth } = drawnPart;
  const programs = { ground: program(gl, GROUND), tops: program(gl, TOPS), stitched: program(gl, STITCHED) };
  const blocks = part.blocks.map((block, at) => ({
    ...block,
    texture: texture(gl, tiles[at], gl.LUMINANCE),
  }));
  gl.activeTexture(gl.TEXTURE0 + UNITS.whole);
  texture(gl, wholePicture, gl.RGBA, gl.LINEAR);
  corners(gl);

  const paint = (glProgram: WebGLProgram, box: Uniforms[string], uniforms: Uniforms) => {
    setUniforms(gl, glProgram, { cloth: rgb(cloth), yarn: [1 / YARNS], box, ...uniforms });
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };
  const paintBlock = (glProgram: WebGLProgram, at: number, uniforms: Uniforms) => {
    const block = blocks[at];
    if (!block) return;
    gl.activeTexture(gl.TEXTURE0 + UNITS.tile);
    gl.bindTexture(gl.TEXTURE_2D, block.texture);
    const box = [block.x, block.y, block.width, block.height].map((pixels) => pixels / STITCH_OUT_SIDE);
    const texel = [1 / block.width, 1 / block.height];
    paint(glProgram, box, {
      number: [Math.min(255, at + 1) / 255],
      texel,
      color: rgb(block.color),
      ...uniforms,
    });
  };
  paintTops(gl, () => {
    for (const at of blocks.keys()) paintBlock(programs.tops, at, {});
  });
  return {
    ground: (done) => paint(programs.ground, [0, 0, 1, 1], { done: [done ? 1 : 0] }),
    sew: (block, from, to, fresh) =>
      paintBlock(programs.stitched, block, { from: [from], now: [to], fresh: [fresh ? 1 : 0] }),
  };
}

/** Draws the index of the topmost block of each pixel into a texture, so no pixels are read back. */
function paintTops(gl: WebGLRenderingContext, paint: () => void): void {
  gl.activeTexture(gl.TEXTURE0 + UNITS.tops);
  const tops = texture(gl, undefined, gl.RGBA);
  gl.bindTexture(gl.TEXTURE_2D, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tops, 0);
  gl.viewport(0, 0, STITCH_OUT_SIDE, STITCH_OUT_SIDE);
  paint();
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.activeTexture(gl.TEXTURE0 + UNITS.tops);
  gl.bindTexture(gl.TEXTURE_2D, tops);
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
}

function corners(gl: WebGLRenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
}

function rgb(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}
