import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/state/toasts.ts";
import { useMessages } from "../data/office-context.ts";

/** Copies a text. Hidden on plain http, which has no clipboard; the text is also visible next to it. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const m = useMessages().access;
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => toast.success(m.copied));
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
