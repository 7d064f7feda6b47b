import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { LazyPart, type LazyPartProps } from "./lazy-part.tsx";

type LazyWindowProps<P> = Omit<DialogProps, "children"> & LazyPartProps<P>;

/** A dialog that opens at once; its content is fetched on first use. */
export function LazyWindow<P extends object>({ code, props, ...dialog }: LazyWindowProps<P>) {
  return (
    <Dialog {...dialog}>
      <LazyPart code={code} props={props} />
    </Dialog>
  );
}
