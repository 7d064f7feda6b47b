import type { StitchedSize } from "../../../../contract/machines/fit.ts";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PrintTemplate } from "../more/print-files.tsx";
import type { Adaptation, AdaptationSettings, AdaptedFile } from "./adaptation.ts";
import { HoopingPicture } from "./hooping-picture.tsx";
import { type Hooping, type HoopingGrid, hoopingGrid, sizeOf } from "./hoopings.ts";
import { useAdaptable } from "./use-adaptable.ts";

interface PiecePlanProps {
  readonly adaptation: Adaptation;
  readonly files: BoughtFileTexts;
  readonly m: MadeToMeasureTexts;
}

/** Pictures of the hoopings in sewing order, each with what to do. */
export function PiecePlan({ adaptation, files: texts, m }: PiecePlanProps) {
  const { adaptable, pictures, isFailed, retry } = useAdaptable(adaptation.variantId, adaptation.productId);
  if (isFailed) return <ErrorNote text={m.failed} action={m.retry} onAction={retry} />;
  if (!adaptable) return <p className="hint">{m.loading}</p>;
  const settings = settingsOf(adaptation);
  const dividedParts = adaptable.parts.flatMap((part) => {
    const files = adaptation.files.filter((file) => file.part === part.part);
    const picture = pictures?.parts.find(({ name }) => name === part.part)?.picture;
    return files.length > 1 ? [{ part: { ...part, picture }, files }] : [];
  });
  return (
    <section className="piece-plan" aria-label={m.plan}>
      {dividedParts.map(({ part, files }) => (
        <div key={part.part}>
          <p>{m.planIntro(files.length)}</p>
          <ol>
            {stepsOf(files, part, settings).map(({ file, ...step }, index) => (
              <li key={file.id} className="piece-step">
                <HoopingPicture
                  part={part}
                  settings={settings}
                  cloth={pictures?.cloth}
                  label={m.planPicture(file.piece.n, file.piece.of)}
                  step={step}
                />
                <p>
                  <strong>{m.piece(file.piece.n, file.piece.of)}</strong>{" "}
                  {index === 0 ? m.planFirst(file.name) : m.planNext(file.name)}
                </p>
                <PrintTemplate file={file} m={texts} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p>{m.planCrosses}</p>
      <p className="hint">{m.planSkip}</p>
    </section>
  );
}

function settingsOf({ percent, mirror, turn, hoop }: Adaptation): AdaptationSettings {
  return { percent, mirror, turn, hoop: hoop ?? undefined };
}

/** Files in sewing order, each with its place in the grid and those before it. */
function stepsOf(files: readonly AdaptedFile[], part: StitchedSize, settings: AdaptationSettings) {
  const grid = hoopingGrid(sizeOf(part, settings), settings.hoop);
  const sorted = files.toSorted((a, b) => a.piece.n - b.piece.n);
  const places = sorted.map((file, index) => placeOf(file, index, sorted, grid));
  return sorted.flatMap((file, index) => {
    const now = places[index];
    const before = places.slice(0, index).filter((place) => place !== undefined);
    return now ? [{ file, now, before }] : [];
  });
}

/**
 * Place of a piece. The first column and row always have one, so that distances from them tell the place
 * although hoopings without stitches are left out.
 */
function placeOf(
  { piece }: AdaptedFile,
  index: number,
  files: readonly AdaptedFile[],
  { hoopings, columns, rows }: HoopingGrid,
): Hooping | undefined {
  if (piece.x === undefined || piece.y === undefined) return hoopings[index];
  const first = (axis: "x" | "y") => Math.min(...files.map((file) => file.piece[axis] ?? 0));
  const [left, top] = [piece.x - first("x"), piece.y - first("y")];
  const [one, sideways, below] = [hoopings[0], hoopings[1], hoopings[columns]];
  const column = columns > 1 && one && sideways ? Math.round(left / (sideways.x - one.x)) : 0;
  const row = rows > 1 && one && below ? Math.round(top / (below.y - one.y)) : 0;
  return hoopings.find((hooping) => hooping.column === column && hooping.row === row);
}
