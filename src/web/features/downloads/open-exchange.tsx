import { type ComponentType, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { LazyWindow } from "../../ui/lazy-window.tsx";

/** A bought variant that can be exchanged. */
export interface ExchangeProps {
  /** Number of the order. */
  readonly order: number;
  readonly variantId: number;
  readonly productId: number;
  /** Names design and machine. */
  readonly title: string;
  /** Rupees paid for it. */
  readonly paid: number;
  /** Its list price when it was bought, in rupees. */
  readonly listPrice: number;
  /** ISO time until which it can be exchanged. */
  readonly until: string;
  readonly onDone: () => void;
}

export interface OpenExchangeProps extends Omit<ExchangeProps, "onDone"> {
  readonly code: LazyCode<ComponentType<ExchangeProps>>;
  readonly label: string;
}

/** Opens the dialog that exchanges a variant. */
export function OpenExchange({ code, label, ...line }: OpenExchangeProps) {
  const { cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" title={`${label}: ${line.title}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyWindow
          label={label}
          closeLabel={cart.close}
          onClose={close}
          code={code}
          props={{ ...line, onDone: close }}
        />
      )}
    </>
  );
}
