import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useViewerTexts } from "./use-viewer-texts.ts";
import { useZoom } from "./use-zoom.ts";

export interface ZoomStageProps {
  /** Index of the picture; another one is shown whole, and the first one takes the focus for its keys. */
  readonly index?: number;
  readonly caption?: string;
  /** Shows the next (1) or the previous picture. */
  readonly onStep?: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

/** A picture to zoom, with its buttons below. */
export function ZoomStage({ index, caption, onStep, children }: ZoomStageProps) {
  const words = useViewerTexts();
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, zoomIn, zoomOut, handlers } = useZoom(stage, { index, onStep });
  const { scale, x, y } = zoom;
  const takesFocus = onStep !== undefined;
  useEffect(() => {
    if (takesFocus) stage.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="viewer-stage">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with its own keys is no fieldset */}
      <div
        ref={stage}
        className={`viewer-frame ${scale > 1 ? "zoomed" : ""}`}
        role="group"
        aria-label={words.zoomKeys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and move
        tabIndex={0}
        {...handlers}
      >
        <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" }}>
          {children}
        </div>
      </div>
      <div className="viewer-zoom">
        <p className="muted">{caption}</p>
        {onStep && (
          <>
            <Button variant="quiet" aria-label={words.previous} onClick={() => onStep(-1)}>
              ‹
            </Button>
            <Button variant="quiet" aria-label={words.next} onClick={() => onStep(1)}>
              ›
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={words.zoomOut} aria-disabled={scale === 1} onClick={zoomOut}>
          −
        </Button>
        <Button variant="quiet" aria-label={words.zoomIn} onClick={zoomIn}>
          +
        </Button>
      </div>
    </div>
  );
}
