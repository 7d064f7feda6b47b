import { type FormEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import type { NameTexts } from "../../messages/load-names.ts";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { useSession } from "../../state/session/session-store.ts";
import { CartNow } from "../../ui/cart-now.tsx";
import { BesideDesign } from "./beside-design.tsx";
import { FormatField, ownFormats } from "./format-field.tsx";
import { HeightField } from "./height-field.tsx";
import { FontField, ThreadField } from "./look-fields.tsx";
import { choicesOf, type NameChoices, type NamesOffer } from "./name-choices.ts";
import { nameDraft, useNameDraft } from "./name-draft.ts";
import { NameFacts } from "./name-facts.tsx";
import { NameField } from "./name-field.tsx";
import { NameView } from "./name-view.tsx";
import { type NameErrors, useAddName } from "./use-add-name.ts";
import { useDesignBeside } from "./use-design-beside.ts";
import { useNameCheck } from "./use-name-check.ts";

interface NamesProps {
  readonly offer: NamesOffer;
  readonly m: NameTexts;
}

/** A name that is typed, seen as it will be sewn, and bought. */
export function Names({ offer, m }: NamesProps) {
  const { common } = useMessages();
  const draft = useNameDraft();
  const machines = useMachines();
  const choices = choicesOf(draft, offer, ownFormats(offer.formats, machines));
  const { text, ...request } = choices.request;
  const isExample = text.trim() === "";
  const check = useNameCheck({ ...request, text: isExample ? m.example : text }, m);
  const form = useRef<HTMLFormElement>(null);
  const design = useDesignBeside(useSearchParams().get("design"));
  const { errors, isAdded, busy, add } = useAddName(choices, check, m, form);
  const { refused, lastName } = check;
  const errorOf = (field: keyof NameErrors) => (refused?.field === field ? refused.reason : errors[field]);
  return (
    <div className="wrap names">
      <header className="names-head">
        <h1>{m.title}</h1>
        <p className="muted">{m.intro}</p>
        <noscript>
          <p className="note">{common.needsScript}</p>
        </noscript>
      </header>
      <form ref={form} className="names-form" noValidate onSubmit={showPicture}>
        <NameField
          text={text}
          error={errorOf("text")}
          onChange={(next) => nameDraft.change({ text: next })}
          m={m}
        />
        <NameView check={check} thread={request.thread} isExample={isExample} design={design.placed} m={m} />
        <div className="names-fields">
          {design.product && <BesideDesign design={design} m={m} />}
          <ChoiceFields
            choices={choices}
            offer={offer}
            sample={isExample ? m.example : text}
            nextHeight={refused?.nextHeight}
            errorOf={errorOf}
            m={m}
          />
          <NameFacts sewable={lastName?.sewable} formatCount={choices.formats.length} m={m} />
          <Buy busy={busy} onAdd={add} error={errors.other} m={m} />
          {isAdded && <CartNow />}
        </div>
      </form>
    </div>
  );
}

/** Enter buys nothing: it closes a phone's keyboard, which hides the picture. */
function showPicture(event: FormEvent): void {
  event.preventDefault();
  const { activeElement } = document;
  if (matchMedia("(pointer: coarse)").matches && activeElement instanceof HTMLElement) activeElement.blur();
}

interface ChoiceFieldsProps extends NamesProps {
  readonly choices: NameChoices;
  readonly sample: string;
  readonly nextHeight: number | undefined;
  readonly errorOf: (field: keyof NameErrors) => string | undefined;
}

function ChoiceFields({ choices, offer, sample, nextHeight, errorOf, m }: ChoiceFieldsProps) {
  const { request, heights, formats } = choices;
  return (
    <>
      <HeightField
        height={request.height}
        heights={heights}
        error={errorOf("height")}
        nextHeight={nextHeight}
        onChange={(height) => nameDraft.change({ height })}
        m={m}
      />
      <FontField
        fonts={offer.fonts}
        font={request.font}
        text={sample}
        error={errorOf("font")}
        onChange={(font) => nameDraft.change({ font })}
        m={m}
      />
      <ThreadField thread={request.thread} onChange={(thread) => nameDraft.change({ thread })} m={m} />
      <FormatField
        formats={offer.formats}
        chosenFormats={formats}
        machines={useMachines()}
        error={errorOf("formats")}
        onChange={(next) => nameDraft.change({ formats: next })}
        m={m}
      />
    </>
  );
}

interface BuyProps {
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly error: string | undefined;
  readonly m: NameTexts;
}

function Buy({ busy, onAdd, error, m }: BuyProps) {
  const { addToCart } = useMessages().product;
  const isVisitor = useSession() === null;
  return (
    <div className="names-buy">
      <Button busy={busy} onClick={onAdd}>
        {addToCart}
      </Button>
      <p className="field-hint">{isVisitor ? m.loginFirst : m.private}</p>
      {error && (
        <p role="alert" className="note">
          {error}
        </p>
      )}
    </div>
  );
}
