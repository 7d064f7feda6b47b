import { useState } from "react";
import { picturePath } from "../../../contract/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Segments } from "../../../ui/forms/segments.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { categoryOptions } from "../../data/category-options.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { type ChosenPart, coversIn, type PromotionFieldsProps, partsIn } from "./promotion-form.ts";

/** Designs that a promotion covers: all, or chosen categories, designs and variants. */
export function ScopeField({ fields, errors, onChange }: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  const parts = partsIn(fields);
  const save = (newParts: readonly ChosenPart[]) => onChange("parts", JSON.stringify(newParts));
  const add = (part: ChosenPart) => {
    if (!parts.some((otherPart) => otherPart.part === part.part && otherPart.id === part.id))
      save([...parts, part]);
  };
  return (
    <div className="scope-field">
      <Segments
        label={m.covers}
        value={coversIn(fields)}
        options={[
          { value: "all", label: m.allDesigns },
          { value: "chosen", label: m.chosen },
        ]}
        onChange={(value) => onChange("covers", value)}
      />
      {coversIn(fields) === "chosen" && (
        <>
          <ul className="chosen-parts" aria-label={m.chosen}>
            {parts.map((part) => (
              <li key={`${part.part}${part.id}`} className="chip">
                {m.parts[part.part]}: {part.name}
                <Button
                  variant="quiet"
                  className="icon-btn"
                  aria-label={m.removePart(part.name)}
                  onClick={() => save(parts.filter((otherPart) => otherPart !== part))}
                >
                  <CloseIcon />
                </Button>
              </li>
            ))}
          </ul>
          <CategoryChoice onChoose={add} />
          <DesignChoice onChoose={add} />
        </>
      )}
      {errors.scope && <p className="field-error">{errors.scope}</p>}
    </div>
  );
}

interface ChoiceProps {
  readonly onChoose: (part: ChosenPart) => void;
}

function CategoryChoice({ onChoose }: ChoiceProps) {
  const { promotions: m } = useMessages();
  const { data } = useOfficeQuery("officeDesignOptions", undefined);
  const options = categoryOptions(data?.categories ?? []);
  return (
    <SelectField
      label={m.addCategory}
      value=""
      options={[{ value: "", label: m.choose }, ...options]}
      onChange={({ target }) => {
        const name = options.find(({ value }) => value === target.value)?.label;
        if (name) onChoose({ part: "category", id: Number(target.value), name });
      }}
    />
  );
}

const SHOWN = 5;

/** Search for a design, which is chosen as a whole or for one machine. */
function DesignChoice({ onChoose }: ChoiceProps) {
  const { promotions: m } = useMessages();
  const [find, setFind] = useState("");
  const term = find.trim();
  const { data } = useOfficeQuery(
    "officeDesigns",
    { find: term, state: "on-sale" },
    { enabled: term !== "" },
  );
  const designs = term === "" ? [] : (data?.designs ?? []).slice(0, SHOWN);
  return (
    <>
      <Field
        label={m.addDesign}
        type="search"
        maxLength={100}
        value={find}
        onChange={({ target }) => setFind(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {term !== "" && data && designs.length === 0 && <p className="note">{m.noDesigns}</p>}
      {designs.length > 0 && (
        <ul className="lines found">
          {designs.map(({ id, name, picture }) => (
            <li key={id}>
              <img src={picturePath(picture, 320, "webp")} alt="" width="40" height="40" loading="lazy" />
              <span className="tree-name">{name}</span>
              <VariantChoice design={{ id, name }} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface VariantChoiceProps extends ChoiceProps {
  readonly design: { readonly id: number; readonly name: string };
}

function VariantChoice({ design: { id, name }, onChoose }: VariantChoiceProps) {
  const { promotions: m } = useMessages();
  const { data } = useOfficeQuery("officeDesign", { id: `${id}` });
  const variants = data?.variants ?? [];
  return (
    <SelectField
      label={m.addOne(name)}
      className="label-hidden"
      value=""
      options={[
        { value: "", label: m.choose },
        { value: "all", label: m.allVariants },
        ...variants.map((variant) => ({ value: `${variant.id}`, label: variant.name })),
      ]}
      onChange={({ target }) => {
        const variant = variants.find((one) => `${one.id}` === target.value);
        if (variant) onChoose({ part: "variant", id: variant.id, name: `${name}, ${variant.name}` });
        else if (target.value === "all") onChoose({ part: "design", id, name });
      }}
    />
  );
}
