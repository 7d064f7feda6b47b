import { turnedDesign } from "../design.ts";
import { png } from "../draw/png.ts";
import { render } from "../render/render.ts";
import { designSvg } from "../svg/design-svg.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

/** Draws a design as PNG or SVG (in real size), as sewn. */
export async function renderFile({ files, size, fabric, transparent, turn }: CommandLine): Promise<Outcome> {
  const [from = "", to = ""] = files;
  const kind = /\.(png|svg)$/i.exec(to)?.[1]?.toLowerCase();
  if (kind === undefined) return { code: 2, errors: ["render writes .png or .svg."] };
  const result = readFile(from);
  if (!result.ok) return { code: 1, errors: [`${from}: ${result.error.message}`] };
  const options = { size: size ?? 800, transparent, ...(fabric !== undefined && { fabric }) };
  const design = turnedDesign(result.design, turn);
  const cloth = !transparent && fabric !== undefined ? { fabric } : {};
  const content = kind === "svg" ? designSvg(design, cloth) : await png(render(design, options));
  return writeFile(to, content) ?? { code: 0, lines: [to] };
}
