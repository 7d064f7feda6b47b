import { picturePath } from "../../../contract/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import type { DraftForm } from "../../edits/use-edited.ts";
import { Loaded } from "../loaded.tsx";

const SHOWN = 5;

export interface FindDesignProps {
  readonly find: string;
  readonly onFind: (text: string) => void;
  readonly onChoose: (id: number) => void;
}

/** Finds a design by its name. */
export function FindDesign({ find, onFind, onChoose }: FindDesignProps) {
  const { categories: m, orders } = useMessages();
  const designsQuery = useOfficeQuery("officeDesigns", { find: find.trim() || undefined });
  return (
    <>
      <Field
        label={m.findDesign}
        type="search"
        maxLength={100}
        value={find}
        onChange={({ target }) => onFind(target.value)}
      />
      <Loaded query={designsQuery}>
        {({ designs }) => (
          <ul className="lines found">
            {designs.length === 0 && <li>{m.noDesigns}</li>}
            {designs.slice(0, SHOWN).map(({ id, name, picture }) => (
              <li key={id}>
                <img src={picturePath(picture, 320, "webp")} alt="" width="40" height="40" loading="lazy" />
                <span className="tree-name">{name}</span>
                <Button
                  variant="secondary"
                  aria-label={`${orders.choose}: ${name}`}
                  onClick={() => onChoose(id)}
                >
                  {orders.choose}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** The design that was found, with a list of its variants. */
export function ChosenDesign({
  form,
  id,
}: {
  readonly form: DraftForm<"product" | "variant">;
  readonly id: string;
}) {
  const { orders: m } = useMessages();
  const change = () => {
    form.change("product", "");
    form.change("variant", "");
  };
  return (
    <Loaded query={useOfficeQuery("officeDesign", { id })}>
      {({ texts, pictures, variants }) => (
        <>
          <p className="picture-cell">
            {pictures[0] && (
              <img src={picturePath(pictures[0].hash, 320, "webp")} alt="" width="40" height="40" />
            )}
            <strong>{texts.en.name}</strong>
            <Button variant="quiet" onClick={change}>
              {m.changeDesign}
            </Button>
          </p>
          <SelectField
            label={m.giveMachine}
            value={form.fields.variant}
            options={[
              { value: "", label: "—" },
              ...variants.map(({ id: variantId, name }) => ({ value: `${variantId}`, label: name })),
            ]}
            onChange={({ target }) => form.change("variant", target.value)}
          />
        </>
      )}
    </Loaded>
  );
}
