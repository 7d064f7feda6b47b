import { useEffect, useRef } from "react";
import { indianNumber } from "../../../contract/indian-number.ts";
import { fitOf } from "../../../contract/machines/fit.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { fitText } from "../../ui/designs/fit-badge.tsx";
import { StitchEstimate } from "../../ui/designs/stitch-estimate.tsx";
import { ConvertForm, type OpenedDesignProps } from "./convert-form.tsx";
import type { OpenedDesign } from "./reader/design-messages.ts";

/** Content of a visitor's file, whether it fits, and the formats it can be converted to. */
export function OpenedDesignView({ design, converted, onConvert, m }: OpenedDesignProps) {
  const { product } = useMessages();
  const { name, width, height, stitches, trims, threads } = design;
  return (
    <section aria-label={m.region} className="opened-design">
      <DesignPicture picture={design.picture} label={m.picture(name)} />
      <div className="opened-design-facts">
        <h2 className="stitched">{name}</h2>
        {design.isDamaged && <p className="note">{m.damaged}</p>}
        {design.isMisnamed && <p className="note">{m.misnamed(design.format)}</p>}
        <div className="facts">
          <dl>
            <dt>{m.format}</dt>
            <dd>{design.format}</dd>
            <dt>{m.size}</dt>
            <dd>{m.millimetres(width.toFixed(1), height.toFixed(1))}</dd>
            <dt>{product.stitches}</dt>
            <dd>{indianNumber(stitches)}</dd>
            <dt>{m.trims}</dt>
            <dd>{indianNumber(trims)}</dd>
            <dt>{m.colors}</dt>
            <dd>{design.spools}</dd>
          </dl>
        </div>
        <StitchEstimate stitches={`${stitches}`} />
        <Fits design={design} onConvert={onConvert} m={m} />
        {!design.isColored && <p className="hint">{m.standIns}</p>}
        <ol className="opened-design-threads" aria-label={product.colors}>
          {threads.map((thread, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never reorder
            <li key={place}>
              <svg aria-hidden="true" viewBox="0 0 1 1" className="swatch">
                <rect width="1" height="1" fill={thread.color} />
              </svg>
              {m.thread(thread.name, indianNumber(thread.stitches))}
            </li>
          ))}
        </ol>
        <ConvertForm design={design} converted={converted} onConvert={onConvert} m={m} />
        <p>
          <Link className="btn btn-secondary" to={designsLike(design)}>
            {m.like}
          </Link>
        </p>
        <p className="hint">{design.colors.length > 0 ? m.sizeAndColors : m.sizeOnly}</p>
      </div>
    </section>
  );
}

function DesignPicture({
  picture,
  label,
}: {
  readonly picture: OpenedDesign["picture"];
  readonly label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { side, rgba } = picture;
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(new ImageData(rgba, side, side), 0, 0);
  }, [side, rgba]);
  return (
    <canvas ref={canvas} role="img" aria-label={label} width={side} height={side} className="on-cotton" />
  );
}

/** Shows whether the design fits the visitor's machine, as it is, in its place and after a conversion. */
function Fits({ design, onConvert, m }: Pick<OpenedDesignProps, "design" | "onConvert" | "m">) {
  const { fit: words } = useMessages();
  const [machine] = useMachines();
  if (!machine)
    return (
      <p>
        <Button variant="quiet" onClick={openMachines}>
          {m.chooseMachine}
        </Button>
      </p>
    );
  const asItIs = fitOf({ ...design, formats: [design.format] }, machine);
  const convertedDesign = { ...design, formats: machine.formats, needs: undefined };
  const convertedFit = asItIs.says === "format" && fitOf(convertedDesign, machine);
  const id = design.formats.find((format) => format.id === design.format.toLowerCase())?.id;
  if (asItIs.says === "place" && id !== undefined) {
    const says = (id === "jef" ? m.offMiddle : m.startsOutside)(`${asItIs.by}`);
    return (
      <p>
        {m.fits(machine.name, says)}{" "}
        <Button variant="secondary" onClick={() => onConvert(id)}>
          {m.centre}
        </Button>
      </p>
    );
  }
  return (
    <p>
      {m.fits(machine.name, fitText(words, asItIs))}{" "}
      {convertedFit && m.fitsConverted(fitText(words, convertedFit))}
    </p>
  );
}

type Measured = Pick<OpenedDesign, "width" | "height" | "stitches" | "colors">;

/** Address of the list of all designs, most similar to this one first. */
function designsLike({ width, height, stitches, colors }: Measured): string {
  const measures = `${width.toFixed(1)}x${height.toFixed(1)}x${stitches}`;
  return `${path.category()}?like=${[measures, ...colors].join("-")}`;
}
