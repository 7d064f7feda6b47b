import { type Design, DesignBuilder } from "../design.ts";

/** Design to be sewn by hand, and the question that only cloth can answer. */
export interface SewingDesign {
  /** Name of its files; eight capital letters at most, as every machine shows them. */
  readonly name: string;
  readonly design: Design;
  readonly question: string;
}

const red = 0xc62828;
const blue = 0x283593;
const green = 0x2f7e20;

/** Square of 20 mm with its upper left corner at x, y, 0.1 mm. */
function square(builder: DesignBuilder, x: number, y: number): DesignBuilder {
  builder.stitch(x, y);
  for (const [dx, dy] of [
    [25, 0],
    [0, 25],
    [-25, 0],
    [0, -25],
  ] as const) {
    for (let k = 0; k < 8; k++) builder.stitch(builder.lastX + dx, builder.lastY + dy);
  }
  return builder;
}

type Step = "square" | "stop" | "trim" | number;

/** Squares beside each other from x, y on; a number is the colour that the next ones have. */
function row(x: number, y: number, ...steps: readonly Step[]): Design {
  const builder = new DesignBuilder();
  let column = 0;
  for (const step of steps) {
    if (step === "square") {
      const at = x + 250 * column;
      square(builder.jump(at, y), at, y);
      column += 1;
    } else if (step === "stop") builder.stop();
    else if (step === "trim") builder.trim();
    else {
      if (column > 0) builder.trim().colorChange();
      builder.thread({ color: step });
    }
  }
  return builder.trim().end().build();
}

function corners(x: number, y: number, width: number, height: number): Design {
  const builder = new DesignBuilder().thread({ color: red }).thread({ color: blue });
  square(builder.jump(x, y), x, y).trim().colorChange();
  const [toX, toY] = [x + width - 200, y + height - 200];
  return square(builder.jump(toX, toY), toX, toY).trim().end().build();
}

/** Ten designs of a few minutes each; together they try each rule that is only known from public reports. */
export function sewingDesigns(): SewingDesign[] {
  const inMiddle = "Is the design in the middle of the hoop, and does the needle stay inside?";
  const fits = (x: number, y: number) => corners(x, y, 600, 800);
  return [
    { name: "MIDDLE", design: fits(-300, -400), question: inMiddle },
    { name: "CORNER", design: fits(0, 0), question: inMiddle },
    { name: "BESIDE", design: fits(900, 1200), question: inMiddle },
    { name: "ODD", design: corners(-300, -400, 601, 803), question: "Is 60.1 × 80.3 mm on the screen?" },
    {
      name: "STOPS",
      design: row(-475, 0, red, "square", "stop", "square", "stop", "square", "stop", "square"),
      question: "Does the machine stop three times, and stay red?",
    },
    {
      name: "TWOSTOPS",
      design: row(-475, 0, red, "square", "stop", "square", blue, "square", "stop", "square"),
      question: "Two red squares, two blue ones, and a stop inside each pair?",
    },
    {
      name: "APPLIQUE",
      design: row(-350, 0, red, "square", red, "square", red, "square"),
      question: "Does the machine stop before tack-down and before cover, with one thread?",
    },
    {
      name: "SAFFRON",
      design: row(-350, 0, 0xff9900, "square", 0xffc8c8, "square", 0xfff08d, "square"),
      question: "Are there three threads, and none shown as appliqué?",
    },
    {
      name: "REDS",
      design: row(-600, 0, red, "square", green, "square", red + 1, "square", blue, "square", red, "square"),
      question: "Are the first, third and last square one thread on the screen?",
    },
    {
      name: "TRIMS",
      design: row(-600, 0, red, "square", "trim", "square", "trim", "square", "trim", "square"),
      question: "Is the thread cut between all four squares?",
    },
  ];
}
