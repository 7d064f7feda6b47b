import { type ComponentType, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { LazyWindow } from "../../ui/lazy-window.tsx";
import type { SewnFileProps } from "./needle/sewn-file.tsx";

export interface WatchSewnProps extends SewnFileProps {
  readonly code: LazyCode<ComponentType<SewnFileProps>>;
}

/** Plays how a bought file is sewn; what that takes is fetched when it is asked for. */
export function WatchSewn({ code, ...file }: WatchSewnProps) {
  const { product: m, cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const window = { label: file.title, closeLabel: cart.close, onClose: () => setOpen(false) };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${m.play}: ${file.title}`}
        title={m.seeItSewn}
        onClick={() => setOpen(true)}
      >
        {m.play}
      </Button>
      {isOpen && <LazyWindow {...window} code={code} props={file} />}
    </>
  );
}
