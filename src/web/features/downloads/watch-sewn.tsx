import { type ComponentType, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import type { NeedleWindowProps } from "./needle/needle-window.tsx";

export interface WatchSewnProps extends Omit<NeedleWindowProps, "onClose"> {
  readonly code: LazyCode<ComponentType<NeedleWindowProps>>;
}

const IDLE = { status: "idle" } as const;

/** Plays how a bought file is sewn; what that takes is fetched when it is asked for. */
export function WatchSewn({ code, variantPath, title }: WatchSewnProps) {
  const { product: m, common } = useMessages();
  const state = useStore(code, IDLE as ReturnType<typeof code.get>);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    code.fetch();
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
