import { writeFileSync } from "node:fs";
import { Command, type Design, DesignBuilder, threadOfBlock } from "../src/index.ts";

/**
 * Draws docs/data-model.svg: the records of a small design, each with its number, where the needle is and
 * what it does there.
 */
const pixelsPerUnit = 4;
const border = 30;
const commandNames = Object.keys(Command);

const leaf = new DesignBuilder()
  .thread({ color: 0x2e7d32, name: "Leaf green" })
  .thread({ color: 0xc2185b, name: "Rose" })
  .stitch(0, 0)
  .stitch(25, 10)
  .stitch(50, 0)
  .trim()
  .jump(70, 30)
  .stitch(80, 45)
  .colorChange()
  .stitch(105, 30)
  .stitch(130, 45)
  .end()
  .build();

writeFileSync(new URL("../docs/data-model.svg", import.meta.url), drawing(leaf));

function drawing(design: Design): string {
  const parts: string[] = [];
  const words: string[] = [];
  let block = 0;
  let fromX = 0;
  let fromY = 0;
  for (let i = 0; i < design.length; i++) {
    const x = border + pixelsPerUnit * (design.x[i] ?? 0);
    const y = border + pixelsPerUnit * (design.y[i] ?? 0);
    const command = design.command[i];
    if (command === Command.colorChange) block += 1;
    const color = `#${threadOfBlock(design.threads, block).color.toString(16).padStart(6, "0")}`;
    if (i > 0 && command === Command.stitch) {
      parts.push(line([fromX, fromY, x, y], `stroke="${color}" stroke-width="5" stroke-linecap="round"`));
    }
    if (command === Command.jump) {
      parts.push(line([fromX, fromY, x, y], `stroke="#757575" stroke-dasharray="6 5"`));
    }
    if (command === Command.stitch) parts.push(`<circle cx="${x}" cy="${y}" r="5" fill="${color}"/>`);
    // A record without a move is labelled below the record that led there.
    const row = x === fromX && y === fromY && i > 0 ? 40 : 22;
    words.push(`<text x="${x}" y="${y + row}">${i} ${commandNames[command ?? 0]}</text>`);
    fromX = x;
    fromY = y;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 0 680 280" font-family="sans-serif" font-size="13">
<title>The records of a small design</title>
<rect x="-30" width="680" height="280" fill="#fafafa"/>
${parts.join("\n")}
<g text-anchor="middle" fill="#424242" stroke="#fafafa" stroke-width="4" paint-order="stroke">
${words.join("\n")}
</g>
</svg>
`;
}

function line([x1, y1, x2, y2]: readonly [number, number, number, number], how: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" fill="none" ${how}/>`;
}
