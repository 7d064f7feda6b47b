import {
  blockOfEachRecord,
  Command,
  type Design,
  threadOfBlock,
  type WriteSuccess,
  write,
} from "../src/index.ts";
import { planOfDsb, planOfU01 } from "./machine-view/barudan.ts";
import { planOfDst } from "./machine-view/dst.ts";
import { planOfExp } from "./machine-view/exp.ts";
import { planOfHus, planOfVip } from "./machine-view/hus.ts";
import { planOfJef } from "./machine-view/jef.ts";
import { Machine, type MachinePlan } from "./machine-view/machine.ts";
import { planOfPec, planOfPes } from "./machine-view/pes.ts";
import { planOfTbf } from "./machine-view/tbf.ts";
import { planOfVp3 } from "./machine-view/vp3.ts";
import { planOfXxx } from "./machine-view/xxx.ts";

/** How a machine shows threads: in their own colours, as the nearest of a chart, by needle, or not at all. */
type Threads = "own" | "chart" | "needle" | "none";

interface Writer {
  readonly id: string;
  readonly version?: string;
  readonly plan: (bytes: Uint8Array) => MachinePlan;
  readonly threads: Threads;
  /** True for a format in which a stop differs from a change of the thread. */
  readonly stops: boolean;
}

/** Writers by the name in the table of docs/accuracy.md. */
export const writers: ReadonlyMap<string, Writer> = new Map([
  ["DST", { id: "dst", plan: planOfDst, threads: "none", stops: false }],
  ["EXP", { id: "exp", plan: planOfExp, threads: "none", stops: false }],
  ["PES 1", { id: "pes", plan: planOfPes, threads: "chart", stops: true }],
  ["PES 6", { id: "pes", version: "6", plan: planOfPes, threads: "chart", stops: true }],
  ["PEC", { id: "pec", plan: planOfPec, threads: "chart", stops: true }],
  ["JEF", { id: "jef", plan: planOfJef, threads: "chart", stops: true }],
  ["VP3", { id: "vp3", plan: planOfVp3, threads: "own", stops: false }],
  ["XXX", { id: "xxx", plan: planOfXxx, threads: "own", stops: false }],
  ["HUS", { id: "hus", plan: planOfHus, threads: "chart", stops: false }],
  ["VIP", { id: "vip", plan: planOfVip, threads: "own", stops: false }],
  ["U01", { id: "u01", plan: planOfU01, threads: "needle", stops: true }],
  ["DSB", { id: "dsb", plan: planOfDsb, threads: "needle", stops: true }],
  ["TBF", { id: "tbf", plan: planOfTbf, threads: "own", stops: true }],
]);

/** Part of a design between two halts. */
interface Section {
  /** Penetrations from the first one of the design on; those without a move left out. */
  readonly path: number[];
  /** Number of the halt before it. */
  thread: number;
  keepsThread: boolean | undefined;
}

/** Complaints about the file that `writer` makes of the design; none if a machine sews the design. */
export function judgeFile(design: Design, { id, version, plan, threads, stops }: Writer): string[] {
  const written = write(design, id, version === undefined ? {} : { version });
  if (!written.ok) return [`refused: ${written.error.message}`];
  const found = plan(written.bytes);
  const wanted = planOfDesign(design, threads === "needle");
  // A design that was read with steps of an appliqué keeps them.
  const hasSteps = design.threads.some(({ name }) => name?.startsWith("Applique"));
  return [
    ...found.machine.faults
      .filter((fault) => !(hasSteps && fault.startsWith("codes that are no threads")))
      .map((fault) => `header: ${fault}`),
    ...comparePaths(found, wanted),
    // With more threads than a machine has needles, those that share one are reported.
    ...compareThreads(found, wanted, hasLoss(written, "needles-shared") ? "needle" : threads, stops),
    ...comparePlaces(found, wanted),
    ...compareCuts(found, wanted),
    ...judgeLosses(written, design, wanted, threads, stops),
    ...(isShown(found.name ?? "", id) ? [] : ["name: it has signs that no machine shows"]),
  ];
}

/** VP3 has texts in UTF-16, the others in ASCII. */
function isShown(name: string, id: string): boolean {
  return id === "vp3" ? !/\p{Cc}/u.test(name) : /^[\x20-\x7e]*$/.test(name);
}

function hasLoss({ losses }: WriteSuccess, code: string): boolean {
  return losses.some((loss) => loss.code === code);
}

/** Plan of a machine that takes designs as they are. One with needles sews on where the needle stays. */
function planOfDesign(design: Design, hasNeedles: boolean): MachinePlan {
  let needle = 0;
  const machine = new Machine();
  const block = blockOfEachRecord(design);
  const threads = [threadOfBlock(design.threads, 0)];
  let first = true;
  for (let i = 0; i < design.length; i++) {
    const command = design.command[i];
    const x = design.x[i] ?? 0;
    const y = design.y[i] ?? 0;
    if (first && (command === Command.stitch || command === Command.sequin)) {
      first = false;
      Object.assign(machine, { x, y });
      Object.assign(machine.reach, { minX: x, maxX: x, minY: y, maxY: y });
    }
    if (command === Command.stitch) machine.sew(x - machine.x, y - machine.y);
    else if (!first) machine.move(x - machine.x, y - machine.y);
    if (command === Command.trim) machine.cut();
    if (command === Command.sequin) machine.sequins.push(machine.xs.length);
    const before = needle;
    if (command === Command.needle) needle = design.argument[i] ?? 0;
    const sewsOn = hasNeedles && command === Command.needle && needle === before;
    const changes = (block[i] ?? 0) !== (block[i - 1] ?? 0) && !sewsOn;
    if (command !== Command.stop && !changes) continue;
    machine.halt(command === Command.stop);
    threads.push(threadOfBlock(design.threads, block[i] ?? 0));
  }
  return { origin: "start", machine, threads };
}

function sectionsOf({ machine }: MachinePlan): Section[] {
  const { xs, ys, halts } = machine;
  const sections: Section[] = [{ path: [], thread: 0, keepsThread: undefined }];
  let halt = 0;
  let before = -1;
  xs.forEach((x, k) => {
    let keepsThread: boolean | undefined = true;
    let halted = false;
    for (; halts[halt] && (halts[halt]?.after ?? 0) <= k; halt++) {
      halted = true;
      keepsThread = keepsThread && halts[halt]?.keepsThread;
    }
    const place = (x - (xs[0] ?? 0)) * 200_000 + (ys[k] ?? 0) - (ys[0] ?? 0);
    const current = sections.at(-1);
    if (halted && k > 0) sections.push({ path: [place], thread: halt, keepsThread });
    else if (halted && current) current.thread = halt;
    if (!(halted && k > 0) && (k === 0 || place !== before)) current?.path.push(place);
    before = place;
  });
  return sections;
}

function comparePaths(found: MachinePlan, wanted: MachinePlan): string[] {
  const sections = sectionsOf(found);
  const right = sectionsOf(wanted);
  if (sections.length !== right.length) return [`halts: ${sections.length - 1}, not ${right.length - 1}`];
  const wrong = right.findIndex(({ path }, k) => {
    const own = sections[k]?.path ?? [];
    return path.length !== own.length || path.some((place, at) => place !== own[at]);
  });
  return wrong < 0 ? [] : [`path: part ${wrong} of ${right.length} is another`];
}

function compareThreads(found: MachinePlan, wanted: MachinePlan, mode: Threads, stops: boolean): string[] {
  if (mode === "none") return [];
  const sections = sectionsOf(found);
  const right = sectionsOf(wanted);
  if (sections.length !== right.length) return [];
  const complaints: string[] = [];
  const shown = sections.map(({ thread }) => found.threads[thread]);
  const colors = right.map(({ thread }) => wanted.threads[thread]?.color ?? 0);
  const identity = (k: number) => shown[k]?.color ?? shown[k]?.needle;
  right.forEach(({ keepsThread }, k) => {
    if (!shown[k]) return;
    if (mode === "own" && shown[k]?.color !== undefined && shown[k]?.color !== colors[k]) {
      complaints.push(`thread: part ${k} is sewn with ${hex(shown[k]?.color)}, not ${hex(colors[k])}`);
    }
    if (k === 0 || !shown[k - 1]) return;
    const same = identity(k) === identity(k - 1);
    if (keepsThread && !same) complaints.push(`thread: the stop before part ${k} changes it`);
    // A needle twice running is the design's own.
    const isOwn = shown[k]?.needle !== undefined && shown[k]?.color === undefined;
    if (!keepsThread && same && !isOwn && colors[k] !== colors[k - 1]) {
      complaints.push(`thread: parts ${k - 1} and ${k} look like one thread`);
    }
    if (stops && keepsThread && sections[k]?.keepsThread !== true)
      complaints.push(`stop: not before part ${k}`);
  });
  return [...complaints, ...(mode === "chart" ? judgeShades(shown, colors) : [])];
}

/** A chart shows every thread as a near colour, and one colour for threads that look the same. */
function judgeShades(shown: MachinePlan["threads"], colors: readonly number[]): string[] {
  if (new Set(colors).size > 8) return [];
  return colors.flatMap((color, k) =>
    colors.flatMap((other, at) => {
      const areNeighbours = colors.some(
        (one, here) =>
          [one, colors[here + 1]].includes(color) &&
          [one, colors[here + 1]].includes(other) &&
          one !== colors[here + 1],
      );
      const differ = shown[k]?.color !== shown[at]?.color;
      if (at >= k || !differ || areNeighbours || distance(color, other) > 12) return [];
      return [`thread: ${hex(color)} and ${hex(other)} look alike and show as two threads`];
    }),
  );
}

function distance(a: number, b: number): number {
  return Math.hypot(...[16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255)));
}

function hex(color = 0): string {
  return color.toString(16).padStart(6, "0");
}

function comparePlaces(found: MachinePlan, wanted: MachinePlan): string[] {
  const { minX, minY, maxX, maxY } = found.machine.stitched;
  const complaints: string[] = [];
  const isCentred = Math.abs(minX + maxX) <= 1 && Math.abs(minY + maxY) <= 1;
  if (found.origin === "corner" && (minX !== 0 || minY !== 0))
    complaints.push("place: the corner is not 0,0");
  if (found.origin === "middle" && !isCentred)
    complaints.push(`place: off the middle by ${minX + maxX}, ${minY + maxY}`);
  if (found.origin === "start" && !(isCentred || startsWhereItShould(found, wanted))) {
    complaints.push("place: it begins neither in its own origin nor in its middle");
  }
  // The design's own travel between its stitches may lead outside, the way to the first one may not.
  const own = wanted.machine.reach;
  const shiftX = minX - wanted.machine.stitched.minX;
  const shiftY = minY - wanted.machine.stitched.minY;
  const { reach } = found.machine;
  const outside = [
    Math.min(0, own.minX + shiftX) - reach.minX,
    Math.min(0, own.minY + shiftY) - reach.minY,
    reach.maxX - Math.max(0, own.maxX + shiftX),
    reach.maxY - Math.max(0, own.maxY + shiftY),
  ];
  if (Math.max(...outside) > 0)
    complaints.push(`place: the needle leaves the design by ${Math.max(...outside)}`);
  return complaints;
}

/**
 * The design's own origin, unless that is another format's: far from the first stitch, beside or in a
 * corner.
 */
function startsWhereItShould(found: MachinePlan, wanted: MachinePlan): boolean {
  const { minX, minY, maxX, maxY } = wanted.machine.stitched;
  const isOutside = minX > 0 || maxX < 0 || minY > 0 || maxY < 0;
  const isCorner = (minX === 0 || maxX === 0) && (minY === 0 || maxY === 0);
  const isFar = Math.abs(wanted.machine.xs[0] ?? 0) > 50 || Math.abs(wanted.machine.ys[0] ?? 0) > 50;
  const { stitched } = found.machine;
  return !(isFar && (isOutside || isCorner)) && stitched.minX === minX && stitched.minY === minY;
}

/** The thread is cut wherever the design says between two stitches of one part. */
function compareCuts(found: MachinePlan, wanted: MachinePlan): string[] {
  const placesOf = ({ machine }: MachinePlan) => {
    const halts = new Set(machine.halts.map(({ after }) => after));
    const places = machine.cuts.filter(
      (after) => after > 0 && after < machine.xs.length && !halts.has(after),
    );
    return new Set(places.map((after) => numberOf(machine, after)));
  };
  const own = placesOf(found);
  const missing = [...placesOf(wanted)].filter((place) => !own.has(place));
  return missing.length > 0 ? [`cuts: ${missing.length} are missing`] : [];
}

/** Number of a penetration among those that move. */
function numberOf({ xs, ys }: Machine, after: number): number {
  let number = 0;
  for (let k = 1; k < after; k++) if (xs[k] !== xs[k - 1] || ys[k] !== ys[k - 1]) number += 1;
  return number;
}

function judgeLosses(
  { losses }: WriteSuccess,
  design: Design,
  wanted: MachinePlan,
  threads: Threads,
  stops: boolean,
): string[] {
  const complaints: string[] = [];
  const count = (...codes: string[]) =>
    losses.reduce((sum, loss) => sum + (codes.includes(loss.code) ? loss.count : 0), 0);
  const right = sectionsOf(wanted);
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) complaints.push(`loss: ${what} ${found}, not ${expected}`);
  };
  const withStop = right.filter(({ keepsThread }, k) => k > 0 && keepsThread).length;
  if (!stops) expect("stops", count("stop-as-color-change"), withStop);
  expect(
    "sequins",
    count("sequin-as-jump"),
    threads === "none" && count("sequin-as-jump") === 0 ? 0 : wanted.machine.sequins.length,
  );
  if (threads === "none" || threads === "needle") {
    expect("colours", count("colors-left-out"), Math.min(design.threads.length, countBlocks(design)));
  }
  return complaints;
}

function countBlocks(design: Design): number {
  return new Set(blockOfEachRecord(design).filter((_, i) => design.command[i] === Command.stitch)).size;
}
