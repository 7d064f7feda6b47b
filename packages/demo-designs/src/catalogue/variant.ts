import type { Random } from "@kasuti/seeded-random";
import type { HoopName } from "../hoops.ts";
import { type Machine, OTHER_MACHINES, USUAL_MACHINES } from "./demo-machine.ts";

/** Variant for sale: the design for one machine and hoop. */
export interface DemoVariant {
  readonly id: number;
  readonly machineCode: Machine["code"];
  readonly machineName: string;
  readonly hoop: HoopName;
  readonly format: Machine["format"];
  /** Price in whole rupees. */
  readonly price: number;
  /** Unique base name of the zip file. */
  readonly fileBase: string;
}

/** Other hoops that suit a design, with their price factor relative to the usual hoop. */
const ALSO: Readonly<Record<HoopName, readonly (readonly [HoopName, number])[]>> = {
  "4x4": [["5x7", 1.25]],
  "5x7": [
    ["4x4", 0.8],
    ["6x10", 1.2],
  ],
  "6x10": [["5x7", 0.8]],
  "8x8": [
    ["5x7", 0.7],
    ["8x12", 1.15],
  ],
  "8x12": [
    ["12x8", 1],
    ["9x14", 1.25],
    ["6x10", 0.85],
  ],
  "9x14": [["8x12", 0.9]],
  "12x8": [["8x12", 1]],
};

/** Chooses one to five variants; the first is for the Brother machine and the usual hoop. */
export function chooseVariants(
  random: Random,
  productId: number,
  hoop: HoopName,
  price: number,
): DemoVariant[] {
  const count = random.pick([1, 2, 3, 3, 4, 4, 5]);
  const variants: DemoVariant[] = [];
  for (const machine of [...USUAL_MACHINES, ...shuffled(random, OTHER_MACHINES)]) {
    if (variants.length === count) break;
    const [name, factor] = hoopFor(random, machine, hoop, variants.length > 0);
    if (name === undefined) continue;
    const id = productId * 10 + variants.length + 1;
    variants.push({
      id,
      ...variantFor(machine, name, price * factor),
      fileBase: fileBaseOf(productId, machine, name),
    });
  }
  return variants;
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

function hoopFor(
  random: Random,
  machine: Machine,
  hoop: HoopName,
  mayVary: boolean,
): readonly [HoopName | undefined, number] {
  const others = ALSO[hoop].filter(([name]) => machine.hoops.includes(name));
  const hasHoop = machine.hoops.includes(hoop);
  if (hasHoop && (!mayVary || others.length === 0 || random.chance(0.82))) return [hoop, 1];
  return others.length === 0 ? [undefined, 1] : random.pick(others);
}

function fileBaseOf(productId: number, { code }: Machine, hoop: HoopName): string {
  return `${productId}-${code}-${hoop}`;
}

function variantFor(machine: Machine, hoop: HoopName, price: number): Omit<DemoVariant, "id" | "fileBase"> {
  return {
    machineCode: machine.code,
    machineName: machine.name,
    hoop,
    format: machine.format,
    price: Math.max(40, Math.min(600, Math.round(price / 5) * 5)),
  };
}

/** Replaces the first variant's hoop by the turned one: the specification names this file. */
export const turnedHoop = (variants: readonly DemoVariant[]): DemoVariant[] =>
  variants.map((v, i) =>
    i === 0 ? { ...v, hoop: "12x8", fileBase: v.fileBase.replace(v.hoop, "12x8") } : v,
  );
