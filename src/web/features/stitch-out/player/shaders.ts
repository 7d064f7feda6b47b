/** Places a tile's quad in the drawing: `box` is its place and size as shares of the side, y down. */
export const QUAD = `
attribute vec2 corner;
uniform vec4 box;
varying vec2 inTile;
varying vec2 inDrawing;
void main() {
  inTile = corner;
  inDrawing = box.xy + corner * box.zw;
  gl_Position = vec4(inDrawing.x * 2.0 - 1.0, 1.0 - inDrawing.y * 2.0, 0.0, 1.0);
}`;

const HEAD = `
precision highp float;
varying vec2 inTile;
varying vec2 inDrawing;
uniform sampler2D tile;
uniform sampler2D whole;
uniform sampler2D tops;
uniform vec3 cloth;
uniform float yarn;

/* Plain weave, as in the still pictures. */
vec3 woven() {
  vec2 place = inDrawing / yarn;
  vec2 back = sin(3.14159 * fract(place));
  float over = mod(floor(place.x) + floor(place.y), 2.0);
  float bulge = mix(back.y * 0.9 + back.x * 0.35, back.x * 0.9 + back.y * 0.35, over);
  return cloth * (1.0 + 0.09 * (bulge - 0.75));
}

vec3 finished() {
  vec4 thread = texture2D(whole, inDrawing);
  return thread.rgb + woven() * (1.0 - thread.a);
}`;

/** Bare cloth, or the finished part on it. */
export const GROUND = `${HEAD}
uniform float done;
void main() {
  gl_FragColor = vec4(done > 0.5 ? finished() : woven(), 1.0);
}`;

/** Index of the topmost block. */
export const TOPS = `${HEAD}
uniform float number;
void main() {
  if (texture2D(tile, inTile).r == 0.0) discard;
  gl_FragColor = vec4(number);
}`;

/**
 * Part of a block between two times. Visible stitches look as in the finished picture; stitches that will be
 * covered are shaded along their direction, perpendicular to the gradient of time.
 */
export const STITCHED = `${HEAD}
uniform float number;
uniform float from;
uniform float now;
uniform float fresh;
uniform vec2 texel;
uniform vec3 color;

float timeAt(vec2 steps) {
  return texture2D(tile, inTile + steps * texel).r;
}

vec3 covered(float time) {
  float left = timeAt(vec2(-1.0, 0.0));
  float right = timeAt(vec2(1.0, 0.0));
  float above = timeAt(vec2(0.0, -1.0));
  float below = timeAt(vec2(0.0, 1.0));
  vec2 way = vec2(right - left, below - above) + vec2(1e-4);
  float sheen = abs(dot(normalize(way), vec2(0.707, 0.707)));
  float edge = left * right * above * below == 0.0 ? 0.8 : 1.0;
  return color * edge * (0.8 + 0.26 * sheen + 0.08 * fract(time * 61.0));
}

float topHere() {
  return texture2D(tops, vec2(inDrawing.x, 1.0 - inDrawing.y)).r;
}

void main() {
  float time = timeAt(vec2(0.0));
  if (time == 0.0) {
    /* Shadow next to the stitches, to the lower right. */
    float beside = timeAt(vec2(-1.5, -1.5));
    if (beside <= from || beside > now || topHere() > 0.0) discard;
    gl_FragColor = vec4(finished(), 1.0);
    return;
  }
  if (time <= from || time > now) discard;
  vec3 seen = abs(topHere() - number) < 0.002 ? finished() : covered(time);
  float glow = fresh * smoothstep(0.05, 0.0, now - time);
  gl_FragColor = vec4(mix(seen, vec3(1.0), 0.55 * glow), 1.0);
}`;
