import { type Design, densityMap, type Issue, measure } from "@kasuti/embroidery";
import { useMemo, useState } from "react";
import { useMessages } from "../../../data/office-context.ts";
import { BlockList } from "./block-list.tsx";
import type { ViewerState } from "./draw-markers.ts";
import { NeedleControls } from "./needle-controls.tsx";
import { StitchCanvas } from "./stitch-canvas.tsx";
import { StitchFacts } from "./stitch-facts.tsx";

export interface StitchWorkspaceProps {
  readonly design: Design;
  /** Issues found when the file was read. */
  readonly issues: readonly Issue[];
}

const LAYERS = ["jumps", "trims", "density", "path"] as const;

/** Stitch viewer: drawing, layers, blocks, needle and ruler. */
export function StitchWorkspace({ design, issues }: StitchWorkspaceProps) {
  const m = useMessages().viewer;
  const measurements = useMemo(() => measure(design), [design]);
  const density = useMemo(() => densityMap(design), [design]);
  const [until, setUntil] = useState(design.length);
  const [hiddenBlocks, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [layers, setLayers] = useState<ReadonlySet<(typeof LAYERS)[number]>>(new Set());
  const viewerState: ViewerState = { design, density, hidden: hiddenBlocks, layers, until };
  return (
    <div className="stitch-workspace">
      <StitchCanvas shownState={viewerState} extents={measurements.extents} />
      <NeedleControls length={design.length} until={until} onMove={setUntil} />
      <fieldset className="layers">
        <legend>{m.layers}</legend>
        {LAYERS.map((layer) => (
          <label key={layer}>
            <input
              type="checkbox"
              checked={layers.has(layer)}
              onChange={() => setLayers((before) => toggled(before, layer))}
            />
            {m.layer[layer]}
          </label>
        ))}
      </fieldset>
      <BlockList
        blocks={measurements.blocks}
        hidden={hiddenBlocks}
        onToggle={(block) => setHidden((before) => toggled(before, block))}
      />
      <StitchFacts measures={measurements} density={density} issues={issues} />
    </div>
  );
}

function toggled<T>(before: ReadonlySet<T>, one: T): ReadonlySet<T> {
  return before.has(one) ? before.difference(new Set([one])) : before.union(new Set([one]));
}
