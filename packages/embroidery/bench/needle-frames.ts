import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { ensureChromium } from "../../../scripts/ensure-chromium.ts";

const slowdown = 4;
const size = 720;
const stitches = 100_000;

/** Script that plays a design in the browser. Returns its milliseconds for each frame of `step` records. */
const playing = `
import { needleView } from "./src/play/index.ts";
import { filledDesign } from "./test/generated-designs.ts";

globalThis.playFrames = async (stitches, size, step) => {
  const design = filledDesign(stitches);
  const view = needleView(design, { size });
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  document.body.append(canvas);
  const context = canvas.getContext("2d");
  const image = new ImageData(view.rgba, size, size);
  const times = [];
  for (let frame = 1; frame <= 300; frame++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    const rows = view.show((frame * step) % stitches);
    if (rows) context.putImageData(image, 0, 0, 0, rows.top, size, rows.bottom - rows.top);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
};`;

/** Measures the needle view in a browser slowed down to a phone's processor; a frame lasts 16.7 ms. */
export async function printNeedleFrames(): Promise<void> {
  const resolveDir = fileURLToPath(new URL("..", import.meta.url));
  const stdin = { contents: playing, resolveDir, loader: "ts" } as const;
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  console.log(
    `\nNeedle view of ${stitches} stitches, ${size} px, processor ${slowdown} times slower: ms of script a frame`,
  );
  for (const [pace, step] of [
    ["20 s for all", 83],
    ["3 s for all", 556],
    ["the slider moved", 35_717],
  ] as const) {
    const times: number[] = await page.evaluate(`playFrames(${stitches}, ${size}, ${step})`);
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    console.log(
      `${pace}: mean ${mean.toFixed(1)}, median ${at(0.5)}, 95 of 100 within ${at(0.95)}, longest ${at(1)}`,
    );
  }
  await browser.close();
}
