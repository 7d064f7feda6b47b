import { createRandom } from "@kasuti/seeded-random";
import { type Design, DesignBuilder } from "../src/index.ts";
import { filledDesign } from "./generated-designs.ts";

const red = { color: 0xc62828, name: "Red" };
const green = { color: 0x2f7e20 };
const blue = { color: 0x283593 };
const saffron = { color: 0xff9900 };

/** Square of running stitches, `side` × `side` from `x`, `y`, 0.1 mm. */
function square(builder: DesignBuilder, x: number, y: number, side = 200): DesignBuilder {
  builder.stitch(x, y);
  for (let k = 1; k <= 4; k++) builder.stitch(x + (k * side) / 4, y);
  for (let k = 1; k <= 4; k++) builder.stitch(x + side, y + (k * side) / 4);
  for (let k = 1; k <= 4; k++) builder.stitch(x + side - (k * side) / 4, y + side);
  return builder.stitch(x, y);
}

/** Two squares with two threads; the first stitch is reached by a jump. */
function twoSquares(x: number, y: number, width = 600, height = 600): Design {
  const builder = new DesignBuilder().thread(red).thread(blue).jump(x, y);
  square(builder, x, y).trim().colorChange();
  return square(builder, x + width - 200, y + height - 200)
    .trim()
    .end()
    .build();
}

type Step = "square" | "stop" | "change" | "trim";

/** Squares beside each other, divided by the other steps. */
function stepsDesign(
  steps: readonly Step[],
  colors: readonly { color: number }[] = [red, blue, green],
): Design {
  const builder = new DesignBuilder();
  const blocks = steps.filter((step) => step === "change").length + 1;
  for (const thread of colors.slice(0, blocks)) builder.thread(thread);
  let column = -2;
  for (const step of steps) {
    if (step === "square") square(builder, 150 * column++, -100);
    else if (step === "stop") builder.stop();
    else if (step === "trim") builder.trim();
    else builder.colorChange();
  }
  return builder.end().build();
}

/** One square for each colour. */
function colored(colors: readonly number[]): Design {
  const builder = new DesignBuilder();
  colors.forEach((color, k) => {
    if (k > 0) builder.colorChange();
    square(builder.thread({ color }), 50 * (k % 20) - 500, 50 * Math.floor(k / 20) - 400);
  });
  return builder.end().build();
}

function manyColors(count: number): Design {
  return colored(Array.from({ length: count }, (_, k) => Math.imul(k + 1, 0x2f4b71) & 0xffffff));
}

/** Corner at 0,0, where no stitch is: PES is read like this. */
function fromBareCorner(): Design {
  const builder = new DesignBuilder().thread(red).jump(900, 900);
  square(builder, 700, 700).trim();
  return square(builder, 0, 200, 100).jump(500, 0).stitch(500, 0).end().build();
}

/** Sequins, and needles that the design names itself. */
function industrial(): { sequins: Design; needles: Design } {
  const sequins = square(new DesignBuilder().thread(red), -100, -100);
  for (let k = 0; k < 9; k++) sequins.add(6, 20 * k - 100, 150);
  square(sequins, -100, 200);
  const needles = new DesignBuilder().thread(red).thread(blue).thread(green).add(5, 0, 0, 7);
  square(needles, -300, 0).trim().add(5, 0, 0, 3);
  square(needles, 0, 0).stop();
  square(needles, 100, 0).add(5, 100, 0, 12);
  square(needles, 200, 0);
  return { sequins: sequins.end().build(), needles: needles.end().build() };
}

function longJumps(): Design {
  const builder = new DesignBuilder().thread(red);
  for (const [x, y] of [
    [-5000, 3000],
    [5000, 3000],
    [4999, -3000],
    [-5000, -2999],
  ] as const)
    square(builder.jump(x, y), x, y).trim();
  return builder.stitch(-5000, 3000).end().build();
}

function trimsEverywhere(): Design {
  const builder = new DesignBuilder().thread(red).thread(blue).trim().jump(-250, -250);
  square(builder, -250, -250).trim().jump(0, 0).trim().colorChange().trim().jump(50, 50);
  square(builder, 50, 50).trim();
  square(builder, -250, 50).trim();
  return builder.end().build();
}

/**
 * Every kind of design whose file has to be right on the machine: where it lies, how it stops, its threads,
 * and what only some formats can carry.
 */
export const designKinds: ReadonlyMap<string, () => Design> = new Map([
  ["around the origin", () => twoSquares(-300, -300)],
  ["right of the origin", () => twoSquares(900, -300)],
  ["left of the origin", () => twoSquares(-1500, -300)],
  ["above the origin", () => twoSquares(-300, -1500)],
  ["below the origin", () => twoSquares(-300, 900)],
  ["from its corner", () => twoSquares(0, 0, 1200, 1800)],
  ["from a corner without a stitch", fromBareCorner],
  ["from the opposite corner", () => twoSquares(-1200, -1800, 1200, 1800)],
  ["from its lower middle", () => twoSquares(-300, -600)],
  ["standing", () => twoSquares(-600, -900, 1200, 1800)],
  ["lying", () => twoSquares(-900, -600, 1800, 1200)],
  ["of an odd size", () => twoSquares(-300, -300, 601, 603)],
  ["larger than hoops", () => twoSquares(-3000, -3000, 6000, 6000)],
  ["one stop", () => stepsDesign(["square", "stop", "square"], [red])],
  [
    "a stop in each of two colours",
    () => stepsDesign(["square", "stop", "square", "change", "square", "stop", "square"]),
  ],
  [
    "several stops in one colour",
    () => stepsDesign(["square", "stop", "square", "stop", "square", "stop", "square"], [red]),
  ],
  [
    "stops in the second of three",
    () => stepsDesign(["square", "change", "square", "stop", "square", "stop", "square", "change", "square"]),
  ],
  ["a stop first", () => stepsDesign(["stop", "square", "change", "square"])],
  ["a stop last", () => stepsDesign(["square", "change", "square", "stop"])],
  [
    "stops beside changes",
    () => stepsDesign(["square", "stop", "change", "square", "change", "stop", "square"]),
  ],
  ["a stop twice", () => stepsDesign(["square", "stop", "stop", "square", "change", "square"])],
  ["place, tack and cover in one colour", () => colored([red.color, red.color, red.color, blue.color])],
  [
    "place, tack and cover in three",
    () =>
      stepsDesign(
        ["square", "stop", "square", "trim", "stop", "square", "change", "square"],
        [saffron, green],
      ),
  ],
  ["no colours", () => stepsDesign(["square", "change", "square", "change", "square"], [])],
  ["no colours and a stop", () => stepsDesign(["square", "stop", "square", "change", "square"], [])],
  ["fewer threads than blocks", () => stepsDesign(["square", "change", "square", "change", "square"], [red])],
  ["one colour", () => stepsDesign(["square"], [green])],
  ["a colour again later", () => colored([red.color, blue.color, red.color])],
  ["one colour twice running", () => colored([blue.color, red.color, red.color])],
  ["nearly one colour, neighbours", () => colored([0xff0000, 0xfe0101, 0xff0000])],
  ["nearly one colour, apart", () => colored([0xff0000, 0x2f7e20, 0xfe0101, 0x283593, 0xff0000])],
  ["colours of appliqué codes", () => colored([0xff9900, 0xffc8c8, 0xfff08d, 0xff9933])],
  ["16 colours", () => manyColors(16)],
  ["40 colours", () => manyColors(40)],
  ["300 colours", () => manyColors(300)],
  ["sequins", () => industrial().sequins],
  ["needle records", () => industrial().needles],
  ["very long jumps", longJumps],
  ["trims before and after changes", trimsEverywhere],
  ["one stitch", () => new DesignBuilder().thread(red).stitch(40, -30).end().build()],
  ["half a million stitches", () => filledDesign(500_000)],
]);

/** Design of random blocks, stops, trims, threads and place, within 60 cm. */
export function randomKind(seed: number): Design {
  const random = createRandom(seed);
  const builder = new DesignBuilder().metadata({ name: `Random ${seed}` });
  const palette = Array.from({ length: random.whole(1, 5) }, () => random.below(1 << 24));
  // A design with needles of its own has no colour changes, one with sequins no stops.
  const hasNeedles = random.below(5) === 0;
  const hasSequins = random.below(5) === 0;
  const named = !hasNeedles && random.below(4) > 0;
  let needle = 1;
  if (hasNeedles) builder.add(5, 0, 0, needle);
  const x = random.whole(-2000, 2000);
  const y = random.whole(-2000, 2000);
  const thread = () => named && builder.thread({ color: palette[random.below(palette.length)] ?? 0 });
  thread();
  for (let k = 0; k < 60; k++) {
    const dice = random.below(20);
    const toX = x + random.whole(-400, 400);
    const toY = y + random.whole(-400, 400);
    if (dice < 10) builder.stitch(toX, toY).stitch(toX + random.whole(0, 9), toY + random.whole(0, 9));
    else if (dice < 13) builder.jump(toX, toY);
    else if (dice < 15) builder.trim();
    else if (dice < 18) hasSequins ? builder.add(6, toX, toY) : builder.stop();
    else {
      needle = (needle % 12) + random.whole(1, 3);
      // Without threads, a block without a stitch would shift the stand-in colours.
      if (!named) builder.stitch(toX, toY);
      if (hasNeedles) builder.add(5, builder.lastX, builder.lastY, needle);
      else builder.colorChange();
      thread();
    }
  }
  return builder.stitch(x, y).end().build();
}
