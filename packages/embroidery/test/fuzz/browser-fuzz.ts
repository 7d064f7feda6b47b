import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { ensureChromium } from "../../../../scripts/ensure-chromium.ts";
import type { FuzzReport, fuzzReaders, NamedFile } from "./fuzz-readers.ts";

type Portion = { inputs: number; firstSeed: number; more: [name: string, bytes: number[]][] };

/** `fuzzReaders` bundled for a browser and run in one. */
export async function createBrowserFuzz(): Promise<{
  fuzz: (inputs: number, firstSeed: number, more: readonly NamedFile[]) => Promise<FuzzReport>;
  close: () => Promise<void>;
}> {
  const entry = fileURLToPath(new URL("fuzz-readers.ts", import.meta.url));
  const options = { bundle: true, minify: true, write: false, target: "es2022" } as const;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entry],
    format: "iife",
    globalName: "fuzzing",
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  return {
    fuzz: async (inputs, firstSeed, more) => {
      const portable = more.map(({ name, bytes }): [string, number[]] => [name, [...bytes]]);
      const report = await page.evaluate(runPortion, { inputs, firstSeed, more: portable });
      return { ...report, formats: new Map(report.formats) };
    },
    close: () => browser.close(),
  };
}

declare const fuzzing: { fuzzReaders: typeof fuzzReaders };

/** Runs in the page, so input and result are JSON. */
function runPortion({ inputs, firstSeed, more }: Portion) {
  const files = more.map(([name, bytes]) => ({ name, bytes: Uint8Array.from(bytes) }));
  const report = fuzzing.fuzzReaders(inputs, firstSeed, files);
  return { ...report, formats: [...report.formats] };
}
