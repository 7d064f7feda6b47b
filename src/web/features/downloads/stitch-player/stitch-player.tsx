import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { stitchOutTexts } from "../../../messages/stitch-out-texts.ts";
import { useLanguage, useMessages } from "../../../state/app-context.ts";
import { LoadError } from "../../../ui/lazy-part.tsx";
import { Spinner } from "../../../ui/skeleton.tsx";
import { StitchStage } from "./stitch-stage.tsx";
import { useBoughtParts } from "./use-bought-parts.ts";

export interface StitchPlayerProps {
  /** Name of variant and design. */
  readonly title: string;
  readonly variantPath: string;
}

/** Plays a bought file stitch by stitch, read from its own bytes. */
export function StitchPlayer({ title, variantPath }: StitchPlayerProps) {
  const { common } = useMessages();
  const words = stitchOutTexts[useLanguage()];
  const { state, retry } = useBoughtParts(variantPath);
  const [chosenIndex, choose] = useState(0);
  const part = state.status === "ready" ? state.parts[chosenIndex] : undefined;
  return (
    <>
      {state.status === "loading" && <Spinner label={common.loading} />}
      {state.status === "missing" && <p role="alert">{words.missing}</p>}
      {state.status === "lost" && <LoadError message={common.unreachable} onRetry={retry} />}
      {state.status === "ready" && state.parts.length > 1 && (
        <fieldset className="order-actions needle-keys" aria-label={words.parts}>
          {state.parts.map(({ name }, at) => (
            <Button key={name} variant="quiet" aria-pressed={at === chosenIndex} onClick={() => choose(at)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      {part && (
        <StitchStage key={part.name} design={part.design} label={`${title}, ${part.name}`} words={words} />
      )}
    </>
  );
}
