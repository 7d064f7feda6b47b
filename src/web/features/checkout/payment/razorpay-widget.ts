/** Options of the provider's script (its public documentation, "Standard Checkout"). `amount` in paise. */
interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly config: { readonly display: { readonly language: string } };
  /** Pays in this tab, which is then posted to the callback, if no window can be opened. */
  readonly redirect?: true;
  readonly callback_url?: string;
  readonly handler: (answer: RazorpaySuccess) => void;
  readonly modal: { readonly ondismiss: () => void };
}

export interface RazorpaySuccess {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface RazorpayWindow {
  open(): void;
  on(event: "payment.failed", listener: () => void): void;
}

type RazorpayClass = new (options: RazorpayOptions) => RazorpayWindow;

export type WidgetRequest = Omit<RazorpayOptions, "handler" | "modal" | "theme"> & {
  readonly script: string;
};

export type WidgetOutcome =
  | { readonly paid: RazorpaySuccess }
  /** The customer closed the window; `declined`: after a payment that the bank refused. */
  | { readonly closed: true; readonly declined: boolean };

const MAROON = "#7a1530";

/** Opens the payment window and waits until it is closed. Rejects if it could not be opened. */
export async function openRazorpay({ script, ...request }: WidgetRequest): Promise<WidgetOutcome> {
  await loadScript(script);
  const Razorpay = (window as { Razorpay?: RazorpayClass }).Razorpay;
  if (Razorpay === undefined) throw new Error("The payment script is empty");
  return new Promise((resolve) => {
    let declined = false;
    const widget = new Razorpay({
      ...request,
      theme: { color: MAROON },
      handler: (paid) => resolve({ paid }),
      modal: { ondismiss: () => resolve({ closed: true, declined }) },
    });
    widget.on("payment.failed", () => {
      declined = true;
    });
    widget.open();
  });
}

const scripts = new Map<string, Promise<void>>();

/** Loads a script once; a failed load can be repeated. */
function loadScript(address: string): Promise<void> {
  const knownScript = scripts.get(address);
  if (knownScript) return knownScript;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`Cannot load ${address}`));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}
