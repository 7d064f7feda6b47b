import { type ComponentType, type MouseEvent, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import type { LazyCode } from "../../state/lazy-code.ts";
import { LazyWindow } from "../../ui/lazy-window.tsx";

export interface ClosePicturesProps {
  readonly product: ProductDetail;
}

export interface CloseLookProps extends ClosePicturesProps {
  readonly code: LazyCode<ComponentType<ClosePicturesProps>>;
}

/** Opens the design's pictures at all sizes; without JavaScript, links to the largest one. */
export function CloseLook({ code, product }: CloseLookProps) {
  const { product: m, cart } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const window = { label: m.lookClosely, closeLabel: cart.close, onClose: () => setOpen(false) };
  return (
    <>
      <a className={buttonClass("quiet")} href={product.photo} onClick={open}>
        {m.lookClosely}
      </a>
      {isOpen && <LazyWindow {...window} code={code} props={{ product }} />}
    </>
  );
}
