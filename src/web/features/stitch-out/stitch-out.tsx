import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
} from "react";
import { Button } from "../../../ui/button.tsx";
import { PlayIcon } from "../../../ui/icons.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import type { StitchOutPlayerProps } from "./player/stitch-out-player.tsx";

export interface StitchOutProps extends Pick<StitchOutPlayerProps, "productId" | "speed"> {
  readonly code: LazyCode<ComponentType<StitchOutPlayerProps>>;
  readonly ref?: Ref<{ play(): void }>;
  /** The design is in view; otherwise playing pauses, and its controls take no space. */
  readonly isShown: boolean;
  /** Still picture of the design. */
  readonly children: ReactNode;
}

const IDLE = { status: "idle" } as const;

/** Plays how a design is sewn, over its still picture: one button until the visitor plays it. */
export function StitchOut({ code, ref, isShown, children, ...design }: StitchOutProps) {
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
  const start = (next: boolean) => {
    code.fetch();
    play(next);
  };
  useImperativeHandle(ref, () => ({ play: () => start(true) }));
  useEffect(() => {
    if (!isShown) setPlaying(false);
  }, [isShown]);
  const isFailed = state.status === "failed";
  const isOpen = isShown && state.status !== "idle";
  return (
    <section aria-label={m.stitchOut} className={`stitch-out ${isOpen ? "open" : ""}`}>
      {children}
      <Button variant="secondary" className="stitch-out-play" onClick={() => start(!playing)}>
        {!isOpen && <PlayIcon />}
        {playing && !isFailed ? m.pause : m.play}
      </Button>
      {state.status === "loading" && <Spinner label={common.loading} />}
      {isFailed && <p role="alert">{common.unreachable}</p>}
      {state.status === "ready" && (
        <state.value key={attempt} {...design} playing={playing} onPlaying={play} onLost={stop} />
      )}
    </section>
  );
}
