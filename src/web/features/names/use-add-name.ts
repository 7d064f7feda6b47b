import { type RefObject, useEffect, useRef, useState } from "react";
import { failureSentence, isSessionEnded, refusalErrors } from "../../../ui/api/failure-sentence.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { useApp } from "../../state/app-context.ts";
import { useAddToCart } from "../../state/cart/add-to-cart.ts";
import { useCart } from "../../state/cart/cart-store.ts";
import { openAuth } from "../../state/overlays.ts";
import { sessionStore, useSession } from "../../state/session/session-store.ts";
import type { NameChoices } from "./name-choices.ts";
import { nameDraft } from "./name-draft.ts";
import type { NameCheck } from "./use-name-check.ts";

export type NameErrors = Readonly<Partial<Record<"text" | "font" | "height" | "formats" | "other", string>>>;

/** Makes the customer's design of the name and adds it to the cart, after a login if there is none. */
export function useAddName(
  choices: NameChoices,
  { refused }: NameCheck,
  m: NameTexts,
  form: RefObject<HTMLFormElement | null>,
) {
  const { api, messages } = useApp();
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState(false);
  const [foundErrors, setFoundErrors] = useState<{ readonly key: string; readonly errors: NameErrors }>();
  const [added, setAdded] = useState<{ readonly key: string; readonly productId: number }>();
  const { request, formats } = choices;
  const key = JSON.stringify([request, formats]);
  const cart = useCart();

  async function design() {
    setBusy(true);
    try {
      const { productId, variants } = await api.createLettering({ ...request, formats: [...formats] });
      const { data: product } = await api.getProduct({ id: productId });
      const ids = new Set(variants.map(({ id }) => id));
      const chosenVariants = product.productvariants.filter(({ id }) => ids.has(id));
      const { parts: _parts, card: _card, gallery: _gallery, ...line } = product;
      addToCart(line, chosenVariants, () => setAdded({ key, productId }));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const fields = refusalErrors(messages, error);
      const isOfField = ["text", "font", "height", "formats"].some((field) => fields[field]);
      setFoundErrors({
        key,
        errors: isOfField ? fields : { other: failureSentence(messages, error, m.notAdded) },
      });
    } finally {
      setBusy(false);
    }
  }

  function add(): void {
    const errors: NameErrors = {
      ...(request.text.trim() === "" && { text: m.typeName }),
      ...(formats.length === 0 && { formats: m.chooseFormat }),
    };
    setFoundErrors({ key, errors });
    if (Object.keys(errors).length > 0 || refused) focusFault(form.current);
    else if (sessionStore.get() !== null) void design();
    else {
      nameDraft.change({ isWanted: true });
      openAuth();
    }
  }
  useGoOnAfterLogin(add);
  const errors = foundErrors?.key === key ? foundErrors.errors : {};
  const isAdded = added?.key === key && cart.some(({ id }) => id === added.productId);
  return { errors, isAdded, busy, add };
}

/** The page loads again a second after the login: a call that began before would be lost. */
function useGoOnAfterLogin(goOn: () => void): void {
  const session = useSession();
  const hadSession = useRef<boolean>(undefined);
  useEffect(() => () => void takeWanted(), []);
  useEffect(() => {
    hadSession.current ??= sessionStore.get() !== null;
    if (session !== null && hadSession.current && takeWanted()) goOn();
  }, [session, goOn]);
}

/** Returns whether the name was wanted. A login on another page adds nothing. */
function takeWanted(): boolean {
  const { isWanted = false } = nameDraft.get();
  if (isWanted) nameDraft.change({});
  return isWanted;
}

/** After the errors are shown. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>(
      "[aria-invalid=true], fieldset:has(> .field-error) :is(input, summary)",
    );
    fault?.focus();
  });
}
