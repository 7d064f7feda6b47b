/* Emulated checkout widget with the options and events of the real one, without a bank. */
(() => {
  const script = document.currentScript;
  const base = script?.src ? new URL(".", script.src) : new URL("/emulator/razorpay/", location.href);
  const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  /** Loads the style sheet once; the dialog opens even if loading fails. */
  let styled;
  function styleSheet() {
    styled ??= new Promise((resolve) => {
      const link = element("link", { rel: "stylesheet", href: new URL("checkout.css", base).href });
      link.addEventListener("load", resolve);
      link.addEventListener("error", resolve);
      document.head.append(link);
    });
    return styled;
  }

  async function pay(orderId, outcome) {
    const response = await fetch(new URL("pay", base), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: orderId, outcome }),
    });
    return response.json();
  }

  /** Redirect mode: posts the result to the shop's page in the same tab. */
  function postTo(address, fields) {
    const inputs = Object.entries(fields).map(([name, value]) =>
      element("input", { type: "hidden", name, value: value ?? "" }),
    );
    const form = element("form", { method: "post", action: address }, ...inputs);
    document.body.append(form);
    form.submit();
  }

  function errorFields({ metadata, ...error }) {
    const named = Object.entries({ ...error, metadata: JSON.stringify(metadata) });
    return Object.fromEntries(named.map(([name, value]) => [`error[${name}]`, value]));
  }

  function buildDialog(options) {
    const button = (text, kind) => element("button", { type: "button", class: `rzp-emulated-${kind}` }, text);
    const parts = {
      pay: button("Pay", "pay"),
      decline: button("Decline", "decline"),
      close: button("Close", "close"),
      status: element("p", { class: "rzp-emulated-status", role: "status" }),
    };
    const amount = rupees.format(Number(options.amount ?? 0) / 100);
    parts.dialog = element(
      "dialog",
      {
        class: "rzp-emulated",
        "aria-labelledby": "rzp-emulated-title",
        "aria-describedby": "rzp-emulated-note",
      },
      element("h2", { id: "rzp-emulated-title", class: "rzp-emulated-title" }, "Razorpay (emulated)"),
      element(
        "div",
        { class: "rzp-emulated-bill" },
        element("p", { class: "rzp-emulated-shop" }, options.name || "Your order"),
        element("p", { class: "rzp-emulated-amount" }, amount),
        element("p", { class: "rzp-emulated-order" }, options.description || `Order ${options.order_id}`),
      ),
      element(
        "p",
        { id: "rzp-emulated-note", class: "rzp-emulated-note" },
        "This is a test gateway. No money moves. Choose the bank's answer.",
      ),
      parts.status,
      element("div", { class: "rzp-emulated-actions" }, parts.pay, parts.decline, parts.close),
    );
    return parts;
  }

  class Razorpay {
    constructor(options) {
      this.options = options ?? {};
      this.listeners = new Map();
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    async open() {
      if (this.parts) return;
      this.parts = buildDialog(this.options);
      const { dialog, pay: payButton, decline, close } = this.parts;
      payButton.addEventListener("click", () => this.#attempt("success"));
      decline.addEventListener("click", () => this.#attempt("failure"));
      close.addEventListener("click", () => this.#dismiss());
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (this.options.modal?.escape !== false && !this.busy) this.#dismiss();
      });
      await styleSheet();
      document.body.append(dialog);
      dialog.showModal();
      payButton.focus();
    }

    close() {
      this.parts?.dialog.close();
      this.parts?.dialog.remove();
      this.parts = undefined;
    }

    #dismiss() {
      if (!this.parts || this.busy) return;
      this.close();
      this.options.modal?.ondismiss?.();
    }

    async #attempt(outcome) {
      if (this.busy) return;
      this.#setBusy(true, outcome === "success" ? "Processing payment…" : "Declining…");
      const answer = await pay(this.options.order_id, outcome).catch(() => undefined);
      this.#setBusy(false, answer ? "" : "The gateway is not responding. Try again.");
      if (answer?.error) this.#fail(answer);
      else if (answer) this.#succeed(answer);
    }

    #succeed(answer) {
      if (this.options.redirect) return postTo(this.options.callback_url, answer);
      this.close();
      this.options.handler?.(answer);
    }

    /** Notifies the page and closes, as the real widget does without retries. */
    #fail(answer) {
      if (this.options.redirect) return postTo(this.options.callback_url, errorFields(answer.error));
      for (const listener of this.listeners.get("payment.failed") ?? []) listener(answer);
      if (this.options.retry?.enabled === true) this.#setBusy(false, answer.error.description);
      else this.#dismiss();
    }

    #setBusy(busy, status) {
      this.busy = busy;
      if (!this.parts) return;
      for (const name of ["pay", "decline", "close"]) this.parts[name].disabled = busy;
      this.parts.status.textContent = status;
    }
  }

  window.Razorpay = Razorpay;
})();
