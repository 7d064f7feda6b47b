import { useMessages, useShop } from "../state/app-context.ts";
import { useMachines } from "../state/machines/machine-store.ts";

interface AskOnWhatsappProps {
  /** Lines of the message that name the design, above the visitor's machine. */
  readonly about?: readonly string[];
}

/** Opens a chat with the shop, its message written but not sent; nothing if the shop has no number. */
export function AskOnWhatsapp({ about = [] }: AskOnWhatsappProps) {
  const { whatsapp } = useShop();
  const [machine] = useMachines();
  const { common } = useMessages();
  if (!whatsapp) return null;
  const message = [...about, ...(machine ? [machine.name] : [])].join("\n");
  return (
    <a
      href={`https://wa.me/${internationalNumber(whatsapp)}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
    >
      {common.askOnWhatsapp}
    </a>
  );
}

/** Digits with country code, as WhatsApp's links want them; a number of ten digits is Indian. */
function internationalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits.length === 10 ? `91${digits}` : digits;
}
