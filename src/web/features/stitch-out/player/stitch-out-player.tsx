import { useEffect, useState } from "react";
import { PLAIN_CLOTH } from "../../../../contract/pictures.ts";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../state/app-context.ts";
import { Spinner } from "../../../ui/skeleton.tsx";
import { PartStage, type PlayingProps } from "./part-stage.tsx";
import { useStitchOut } from "./use-stitch-out.ts";
import { useWords } from "./use-words.ts";

export interface StitchOutPlayerProps extends PlayingProps {
  readonly productId: number;
  /** Called if nothing can be played; `onPlaying(true)` tries again in a new player. */
  readonly onLost: () => void;
}

/** Fetches the pictures of a design and reports errors; the still picture stays visible below. */
export function StitchOutPlayer({ productId, onLost, ...playing }: StitchOutPlayerProps) {
  const words = useWords();
  const { common, product } = useMessages();
  const [chosenIndex, choose] = useState(0);
  const state = useStitchOut(productId, chosenIndex, () => playing.onPlaying(true));
  const isLost = state.status === "missing" || state.status === "lost";
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  if (state.status === "loading") return <Spinner label={common.loading} />;
  if (state.status === "missing") return <p role="alert">{words.missing}</p>;
  if (state.status === "lost")
    return (
      <div role="alert" className="load-error">
        <p>{common.unreachable}</p>
        <Button onClick={() => playing.onPlaying(true)}>{common.retry}</Button>
      </div>
    );
  const { answer, part, pictures } = state;
  return (
    <PartStage key={chosenIndex} {...{ ...playing, part, pictures, cloth: answer.cloth ?? PLAIN_CLOTH }}>
      {answer.parts.length > 1 && (
        <fieldset className="stitch-out-parts" aria-label={words.parts}>
          {answer.parts.map(({ name }, at) => (
            <Button key={name} variant="quiet" aria-pressed={at === chosenIndex} onClick={() => choose(at)}>
              {product.part[name]}
            </Button>
          ))}
        </fieldset>
      )}
    </PartStage>
  );
}
