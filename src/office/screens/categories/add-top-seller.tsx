import { useState } from "react";
import { picturePath } from "../../../contract/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";

export interface AddTopSellerProps {
  /** Current top sellers, which are excluded. */
  readonly excluded: readonly number[];
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

const SHOWN = 8;

/** Finds a design on sale to add to the top sellers. */
export function AddTopSeller({ excluded, onChoose, onClose }: AddTopSellerProps) {
  const { categories: m, common } = useMessages();
  const [find, setFind] = useState("");
  const designsQuery = useOfficeQuery("officeDesigns", { find: find.trim() || undefined, state: "on-sale" });
  return (
    <Dialog label={m.addTopSeller} closeLabel={common.close} onClose={onClose}>
      <Field
        label={m.findDesign}
        type="search"
        maxLength={100}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <Loaded query={designsQuery}>
        {({ designs }) => {
          const others = designs.filter(({ id }) => !excluded.includes(id)).slice(0, SHOWN);
          if (others.length === 0) return <p className="note">{m.noDesigns}</p>;
          return (
            <ul className="lines found">
              {others.map(({ id, name, picture }) => (
                <li key={id}>
                  <img src={picturePath(picture, 320, "webp")} alt="" width="48" height="48" loading="lazy" />
                  <span className="tree-name">{name}</span>
                  <Button
                    variant="secondary"
                    aria-label={`${m.addOne}: ${name}`}
                    onClick={() => onChoose(id)}
                  >
                    {m.addOne}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
