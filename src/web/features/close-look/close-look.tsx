import { type ComponentType, type MouseEvent, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";

export interface CloseLookWindowProps {
  readonly product: ProductDetail;
  readonly onClose: () => void;
}

export interface CloseLookProps extends Pick<CloseLookWindowProps, "product"> {
  readonly code: LazyCode<ComponentType<CloseLookWindowProps>>;
}

const IDLE = { status: "idle" } as const;

/** The way to the design's pictures at all sizes; without scripts to the largest one. */
export function CloseLook({ code, product }: CloseLookProps) {
  const { product: m, common } = useMessages();
  const state = useStore(code, IDLE as ReturnType<typeof code.get>);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    code.fetch();
    setOpen(true);
  };
  return (
    <>
      <a className={buttonClass("quiet")} href={product.photo} onClick={open}>
        {m.lookClosely}
      </a>
      {isOpen && state.status === "failed" && <p role="alert">{common.unreachable}</p>}
      {isOpen && state.status === "ready" && <state.value product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
