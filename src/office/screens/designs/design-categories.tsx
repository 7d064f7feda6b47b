import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { categoryOptions } from "../../data/category-options.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { listOf } from "./design-fields.ts";
import type { PartProps } from "./part-props.ts";

/** Categories of the design; its page shows the first one. */
export function DesignCategories({ edited, errors }: Omit<PartProps, "design">) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  const options = categoryOptions(designOptions?.categories ?? []);
  const selected = listOf(edited.fields.categories ?? "");
  const setCategories = (ids: readonly string[]) => edited.change("categories", ids.join());
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  const freeOptions = options.filter(({ value }) => !selected.includes(value));
  return (
    <Card>
      <h2>{m.categories}</h2>
      <ul className="lines">
        {selected.map((id, place) => (
          <li key={id}>
            <span>
              {labelOf(id)} {place === 0 && <span className="badge">{m.mainCategory}</span>}
            </span>
            <span className="row-actions" hidden={!mayChange}>
              {place > 0 && (
                <Button
                  variant="quiet"
                  onClick={() => setCategories([id, ...selected.filter((otherId) => otherId !== id)])}
                >
                  {m.makeMain}
                </Button>
              )}
              <button
                type="button"
                className="icon-btn"
                aria-label={m.removeItem(labelOf(id))}
                onClick={() => setCategories(selected.filter((otherId) => otherId !== id))}
              >
                <TrashIcon />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {errors.categories && <p className="field-error">{errors.categories}</p>}
      {mayChange && (
        <SelectField
          label={m.addCategory}
          value=""
          options={[{ value: "", label: "…" }, ...freeOptions]}
          onChange={({ target }) => target.value && setCategories([...selected, target.value])}
        />
      )}
    </Card>
  );
}
