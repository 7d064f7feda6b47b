import { type Design, DesignBuilder, measure, type ReadResult, read, svg, write } from "@kasuti/embroidery";
import { type Picture, render } from "@kasuti/embroidery/draw";
import { read as readDst, write as writeDst } from "@kasuti/embroidery/formats/dst";
import { timeTiles } from "@kasuti/embroidery/play";
import { turnedDesign } from "@kasuti/embroidery/transform";

/** Uses every entry; the result must be the same in every JavaScript engine. */
export function useLibrary(): string {
  const dst = writeDst(zigzag());
  if (!dst.ok) throw new Error(dst.error.message);
  const result: ReadResult = readDst(dst.bytes);
  if (!result.ok) throw new Error(result.error.message);
  const turned = turnedDesign(result.design, 1);
  const picture: Picture = render(turned, { size: 64 });
  const pes = write(turned, "pes");
  const back = pes.ok ? read(pes.bytes) : undefined;
  return JSON.stringify({
    stitches: measure(result.design).stitches,
    ink: picture.rgba.reduce((sum, value) => sum + value, 0),
    svg: svg(turned).length,
    tiles: timeTiles(turned, { size: 64 }).length,
    pes: back?.ok && back.format,
    refusal: read(new Uint8Array([1, 2, 3])),
  });
}

function zigzag(): Design {
  const builder = new DesignBuilder().thread({ color: 0xc62828, name: "Red" });
  for (let k = 0; k < 200; k++) builder.stitch(k * 3, k % 2 ? 40 : 0);
  return builder.end().build();
}
