import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { useMessages } from "../../../state/app-context.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { LazyWindow } from "../../../ui/lazy-window.tsx";
import type { StickDialogProps } from "./stick-dialog.tsx";

export interface OpenStickProps extends StickDialogProps {
  readonly code: LazyCode<ComponentType<StickDialogProps>>;
  readonly m: BoughtFileTexts;
}

/** Opens the dialog that saves files to a USB stick, where the browser can write folders. */
export function OpenStick({ code, m, ...props }: OpenStickProps) {
  const { cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (!("showDirectoryPicker" in window)) return null;
  const dialog = { label: m.stick, closeLabel: cart.close, onClose: () => setOpen(false) };
  return (
    <>
      <Button variant="quiet" aria-label={`${m.stick}: ${props.title}`} onClick={() => setOpen(true)}>
        {m.stick}
      </Button>
      {isOpen && <LazyWindow {...dialog} code={code} props={props} />}
    </>
  );
}
