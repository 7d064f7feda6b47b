import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useLocation } from "../../../../ui/router/router-context.tsx";
import { useMessages } from "../../../state/app-context.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { NEW_MACHINE } from "../../../state/machines/new-machine-address.ts";
import { LazyWindow } from "../../../ui/lazy-window.tsx";

interface OpenNewMachineProps {
  readonly code: LazyCode<ComponentType<object>>;
  readonly label: string;
}

/** Opens the list of what owned designs cost on a new machine; the page's address opens it once. */
export function OpenNewMachine({ code, label }: OpenNewMachineProps) {
  const { cart } = useMessages();
  const { key, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [closedKey, setClosed] = useState<string>();
  const close = () => {
    setOpen(false);
    setClosed(key);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {(isOpen || (search === NEW_MACHINE && closedKey !== key)) && (
        <LazyWindow label={label} closeLabel={cart.close} onClose={close} code={code} props={{}} />
      )}
    </>
  );
}
