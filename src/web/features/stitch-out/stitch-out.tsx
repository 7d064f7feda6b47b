import { type ComponentType, useCallback, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import type { StitchOutPlayerProps } from "./player/stitch-out-player.tsx";

export interface StitchOutProps extends Pick<StitchOutPlayerProps, "productId" | "speed"> {
  readonly code: LazyCode<ComponentType<StitchOutPlayerProps>>;
}

const IDLE = { status: "idle" } as const;

/** Plays how a design is sewn, over its still picture: one button until the visitor plays it. */
export function StitchOut({ code, ...design }: StitchOutProps) {
  const { product: m, common } = useMessages();
  const state = useStore(code, IDLE as ReturnType<typeof code.get>);
  const [playing, setPlaying] = useState(false);
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const stop = useCallback(() => {
    setLost(true);
    setPlaying(false);
  }, []);
  const play = (next: boolean) => {
    if (next && isLost) {
      setLost(false);
      setAttempt(attempt + 1);
    }
    setPlaying(next);
  };
  const toggle = () => {
    code.fetch();
    play(!playing);
  };
  const isFailed = state.status === "failed";
  return (
    <section aria-label={m.stitchOut} className="stitch-out">
      <Button variant="secondary" onClick={toggle}>
        {playing && !isFailed ? m.pause : m.play}
      </Button>
      {state.status === "idle" && <span className="muted">{m.openStitchPlayer}</span>}
      {state.status === "loading" && <Spinner label={common.loading} />}
      {isFailed && <p role="alert">{common.unreachable}</p>}
      {state.status === "ready" && (
        <state.value key={attempt} {...design} playing={playing} onPlaying={play} onLost={stop} />
      )}
    </section>
  );
}
