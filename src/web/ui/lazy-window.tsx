import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { LazyPart, type LazyPartProps } from "./lazy-part.tsx";

type LazyWindowProps<P> = Omit<DialogProps, "children"> & LazyPartProps<P>;

/** A window that opens at once; what is in it is fetched when it first opens. */
export function LazyWindow<P extends object>({ code, props, ...dialog }: LazyWindowProps<P>) {
  return (
    <Dialog {...dialog}>
      <LazyPart code={code} props={props} />
    </Dialog>
  );
}
