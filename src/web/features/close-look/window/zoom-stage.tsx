import { type ReactNode, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useCloseWords } from "./use-close-words.ts";
import { useZoom } from "./use-zoom.ts";

/** A zoomable picture. */
export function ZoomStage({ children }: { readonly children: ReactNode }) {
  const words = useCloseWords();
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, zoomIn, zoomOut, handlers } = useZoom(stage);
  const { scale, x, y } = zoom;
  return (
    <div className="close-stage">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with its own keys is no fieldset */}
      <div
        ref={stage}
        className={`close-frame ${scale > 1 ? "zoomed" : ""}`}
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
      <div className="close-zoom">
        <Button variant="secondary" aria-label={words.zoomOut} aria-disabled={scale === 1} onClick={zoomOut}>
          −
        </Button>
        <Button variant="secondary" aria-label={words.zoomIn} onClick={zoomIn}>
          +
        </Button>
      </div>
    </div>
  );
}
