import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import type { CartPrice } from "../../state/cart/cart-price.ts";
import { discountCode } from "../../state/cart/discount-code.ts";
import { isCode } from "./price-notes.tsx";
import { usePromotionTexts } from "./use-promotion-texts.ts";

/** Field of a discount code, while one can be entered. */
export function CodeField({ price }: { readonly price: CartPrice }) {
  const m = usePromotionTexts();
  const { priced, code, refusal, isLoading } = price;
  const form = useRef<HTMLFormElement>(null);
  const isShown = priced?.takesCode;
  useEffect(() => {
    const field = isShown && form.current?.elements.namedItem("code");
    if (field instanceof HTMLInputElement) field.value = code ?? "";
  }, [isShown, code]);
  if (!isShown) return null;
  const problem = priced?.notApplied.find((one) => isCode(one, price));
  const reason = problem && sentence(m.reasons[problem.reason]);
  const isApplied = !problem && !isLoading && priced.applied.some(({ kind }) => kind === "code");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedCode = formTexts(event.currentTarget, "code").code.replaceAll(/\s/g, "").toUpperCase();
    discountCode.set(typedCode || null);
  };
  return (
    <form ref={form} className="code-form" noValidate method="post" onSubmit={submit}>
      <Field
        label={m.code}
        name="code"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isLoading ? undefined : (refusal ?? reason)}
      />
      <Button type="submit" variant="secondary" busy={isLoading && code !== null}>
        {m.apply}
      </Button>
      <p role="status" className="hint">
        {code !== null && isApplied && refusal === undefined && m.codeApplied(code)}
      </p>
      {code !== null && (
        <Button variant="quiet" onClick={() => discountCode.set(null)}>
          {m.removeCode}
        </Button>
      )}
    </form>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
