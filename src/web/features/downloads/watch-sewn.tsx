import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../state/app-context.ts";
import { lazyCode } from "../../state/lazy-code.ts";

export interface WatchSewnProps {
  readonly variantPath: string;
  /** Names the variant and its design. */
  readonly title: string;
}

const needleWindow = lazyCode(async () => (await import("./needle/needle-window.tsx")).NeedleWindow);
const IDLE = { status: "idle" } as const;

/** Plays how a bought file is sewn; what that takes is fetched when it is asked for. */
export function WatchSewn({ variantPath, title }: WatchSewnProps) {
  const { product: m, common } = useMessages();
  const state = useStore(needleWindow, IDLE as ReturnType<typeof needleWindow.get>);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    needleWindow.fetch();
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isOpen && state.status === "loading"}
        aria-label={`${m.play}: ${title}`}
        title={m.seeItSewn}
        onClick={open}
      >
        {m.play}
      </Button>
      {isOpen && state.status === "failed" && <p role="alert">{common.unreachable}</p>}
      {isOpen && state.status === "ready" && (
        <state.value title={title} variantPath={variantPath} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
