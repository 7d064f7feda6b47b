import type { Thread } from "../design.ts";
import { measure } from "../measure/measure.ts";
import type { ReadSuccess } from "../read-result.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { readFile } from "./read-file.ts";

/**
 * One line of JSON per file, or a few lines for a person, each as soon as its file is read. Exit code 1 when
 * a file could not be read.
 */
export function info({ files, json }: CommandLine, print: (line: string) => void): Outcome {
  let hasFailed = false;
  for (const file of files) {
    const result = readFile(file);
    if (!result.ok) hasFailed = true;
    if (json) print(JSON.stringify(result.ok ? infoView(file, result) : errorView(file, result.error)));
    else print(result.ok ? infoText(file, result) : `${file}\n  ${result.error.message}`);
  }
  return { code: hasFailed ? 1 : 0 };
}

function errorView(file: string, { code, message }: { code: string; message: string }) {
  return { file, error: { code, message } };
}

/** Extents in 0.1 mm over needle penetrations, y down. */
function infoView(file: string, { design, format, version, issues }: ReadSuccess) {
  const { stitches, jumps, trims, colorChanges, stops, extents, widthMm, heightMm } = measure(design);
  return {
    file,
    format,
    version: version ?? null,
    stitches,
    jumps,
    trims,
    colorChanges,
    stops,
    threads: design.threads.map(threadView),
    extents: extents ?? null,
    widthMm,
    heightMm,
    issues: issues.map(({ severity, code, message }) => ({ severity, code, message })),
  };
}

function threadView({ color, name, brand, catalog }: Thread) {
  return { color: hex(color), name: name ?? null, brand: brand ?? null, catalog: catalog ?? null };
}

function infoText(file: string, { design, format, version, issues }: ReadSuccess): string {
  const figures = measure(design);
  const minutes = Math.max(1, Math.round(figures.seconds / 60));
  const lines = [
    file,
    `  ${format.toUpperCase()}${version ? ` version ${version}` : ""}, ${figures.widthMm} × ${figures.heightMm} mm`,
    `  ${figures.stitches} stitches, ${figures.blocks.length} colour blocks, ${figures.trims} trims, ${figures.jumps} jumps`,
    `  about ${minutes} min, ${(figures.threadLengthMm / 1000).toFixed(1)} m of thread`,
    ...figures.blocks.map(({ thread, stitches, threadLengthMm }) => {
      const label = [thread.brand, thread.catalog, thread.name].filter(Boolean).join(" ");
      return `    ${hex(thread.color)} ${label.padEnd(28)} ${String(stitches).padStart(7)} st  ${(threadLengthMm / 1000).toFixed(1)} m`;
    }),
    ...issues.map(({ severity, message }) => `  ${severity}: ${message}`),
  ];
  return lines.join("\n");
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
