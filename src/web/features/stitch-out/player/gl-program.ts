import { STITCH_OUT_SIDE } from "../../../../contract/pictures.ts";
import { QUAD } from "./shaders.ts";

/** Texture units that the shaders read from. */
export const UNITS = { tile: 0, whole: 1, tops: 2 };

export type Uniforms = Readonly<Record<string, readonly number[]>>;

/** Links a program with this fragment shader and the textures at `UNITS`. */
export function program(gl: WebGLRenderingContext, fragment: string): WebGLProgram {
  const glProgram = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, QUAD],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    // A lost context creates no shaders; drawing has no effect then.
    if (!shader) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(glProgram, shader);
  }
  gl.bindAttribLocation(glProgram, 0, "corner");
  gl.linkProgram(glProgram);
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL function, not a hook
  gl.useProgram(glProgram);
  for (const [name, unit] of Object.entries(UNITS))
    gl.uniform1i(gl.getUniformLocation(glProgram, name), unit);
  return glProgram;
}

/** Activates the program and sets its uniforms, one to four numbers each. */
export function setUniforms(gl: WebGLRenderingContext, glProgram: WebGLProgram, uniforms: Uniforms): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL function, not a hook
  gl.useProgram(glProgram);
  for (const [name, [x = 0, y, z, w]] of Object.entries(uniforms)) {
    const place = gl.getUniformLocation(glProgram, name);
    if (y === undefined) gl.uniform1f(place, x);
    else if (z === undefined) gl.uniform2f(place, x, y);
    else if (w === undefined) gl.uniform3f(place, x, y, z);
    else gl.uniform4f(place, x, y, z, w);
  }
}

/**
 * Creates a texture at the active unit; without a picture an empty one of a drawing's size. Tiles are not
 * interpolated.
 */
export function texture(
  gl: WebGLRenderingContext,
  picture: ImageBitmap | undefined,
  format: number,
  filter: number = gl.NEAREST,
): WebGLTexture {
  const glTexture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, glTexture);
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, filter],
    [gl.TEXTURE_MAG_FILTER, filter],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  if (picture) gl.texImage2D(gl.TEXTURE_2D, 0, format, format, gl.UNSIGNED_BYTE, picture);
  else {
    const side = STITCH_OUT_SIDE;
    gl.texImage2D(gl.TEXTURE_2D, 0, format, side, side, 0, format, gl.UNSIGNED_BYTE, null);
  }
  return glTexture;
}
