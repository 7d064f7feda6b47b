import { indianNumber } from "../../../../contract/indian-number.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { useMessages } from "../../../state/app-context.ts";
import { useStitchTime } from "../../../ui/designs/use-stitch-time.ts";
import { type Adaptable, type AdaptationSettings, millimetres } from "./adaptation.ts";
import { pieceCount, sizeOf } from "./hoopings.ts";

interface FactsOfFileProps {
  readonly adaptable: Adaptable;
  readonly settings: AdaptationSettings;
  readonly m: MadeToMeasureTexts;
}

/** Facts of the file to make: size, stitches, time at the customer's speed, colours and pieces. */
export function FactsOfFile({ adaptable, settings, m }: FactsOfFileProps) {
  const { product: words } = useMessages();
  const { speed, timeOf } = useStitchTime();
  const { parts, sizes } = adaptable;
  const size = sizes.find(({ percent }) => percent === settings.percent);
  const stitches = size?.stitches ?? parts.reduce((sum, part) => sum + part.stitches, 0);
  const sizeText = parts
    .map((part) => {
      const { width, height } = sizeOf(part, settings);
      const name = parts.length > 1 ? words.part[part.part] : "";
      return m.partSize(name, millimetres(width), millimetres(height)).trim();
    })
    .join(", ");
  const facts = [
    [m.size, sizeText],
    [words.stitches, indianNumber(stitches)],
    [words.stitchTime, words.atSpeed(timeOf(stitches), speed)],
    [words.colors, `${Math.max(0, ...parts.map(({ colors }) => colors))}`],
    [m.pieces, `${pieceCount(parts, settings)}`],
  ] as const;
  return (
    <section className="measure-facts" aria-label={m.willBe}>
      <h3>{m.willBe}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
