import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../state/app-context.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { LazyWindow } from "../../../ui/lazy-window.tsx";
import type { ThreadListProps } from "./thread-list.tsx";

export interface OpenThreadsProps extends ThreadListProps {
  readonly code: LazyCode<ComponentType<ThreadListProps>>;
  readonly label: string;
}

/** Opens the list of threads in the customer's brand. */
export function OpenThreads({ code, label, ...props }: OpenThreadsProps) {
  const { cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const dialog = { label, closeLabel: cart.close, onClose: () => setOpen(false) };
  return (
    <>
      <Button variant="quiet" aria-label={`${label}: ${props.title}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <LazyWindow {...dialog} code={code} props={props} />}
    </>
  );
}
