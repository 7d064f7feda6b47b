import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../state/app-context.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { LazyWindow } from "../../../ui/lazy-window.tsx";
import type { StitchPlayerProps } from "./stitch-player.tsx";

export interface OpenStitchPlayerProps extends StitchPlayerProps {
  readonly code: LazyCode<ComponentType<StitchPlayerProps>>;
}

/** Opens the stitch player of a bought file; code and file are fetched on the first click. */
export function OpenStitchPlayer({ code, ...file }: OpenStitchPlayerProps) {
  const { product: m, cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const window = { label: file.title, closeLabel: cart.close, onClose: () => setOpen(false) };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${m.play}: ${file.title}`}
        title={m.openStitchPlayer}
        onClick={() => setOpen(true)}
      >
        {m.play}
      </Button>
      {isOpen && <LazyWindow {...window} code={code} props={file} />}
    </>
  );
}
