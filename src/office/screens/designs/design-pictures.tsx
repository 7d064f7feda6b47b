import { picturePath } from "../../../contract/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { StepButtons } from "../../ui/step-buttons.tsx";
import { useDragged } from "../../ui/use-dragged.ts";
import { AddPhotos } from "./add-photos.tsx";
import { listOf } from "./design-fields.ts";
import type { PartProps } from "./part-props.ts";

/** Pictures of the design in their order, the cover first; each can be moved by dragging or with buttons. */
export function DesignPictures({ design, edited, errors }: PartProps) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  const hashes = listOf(edited.fields.pictures ?? "");
  const setPictures = (order: readonly string[]) => edited.change("pictures", order.join());
  const move = (hash: string, place: number) => {
    const others = hashes.filter((otherHash) => otherHash !== hash);
    setPictures([...others.slice(0, place), hash, ...others.slice(place)]);
  };
  const drag = useDragged<string>((hash, on) => move(hash, hashes.indexOf(on)));
  const isPhoto = (hash: string) =>
    design.pictures.find((picture) => picture.hash === hash)?.isPhoto ?? false;
  return (
    <Card>
      <h2>{m.pictures}</h2>
      {mayChange && <p className="hint">{m.picturesHint}</p>}
      <ol className="picture-order">
        {hashes.map((hash, place) => (
          <li key={hash} {...(mayChange && drag(hash))}>
            <img src={picturePath(hash, 320, "webp")} alt={m.picture(place + 1)} width={160} height={160} />
            <p>
              <span className="badge">{isPhoto(hash) ? m.ownPhoto : m.drawing}</span>{" "}
              {place === 0 && <strong>{m.cover}</strong>}
            </p>
            <div className="row-actions" hidden={!mayChange}>
              <StepButtons
                up={m.earlier(place + 1)}
                down={m.later(place + 1)}
                onUp={place > 0 ? () => move(hash, place - 1) : undefined}
                onDown={place < hashes.length - 1 ? () => move(hash, place + 1) : undefined}
              />
              {hashes.length > 1 && (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={m.removeItem(m.picture(place + 1))}
                  onClick={() => setPictures(hashes.filter((otherHash) => otherHash !== hash))}
                >
                  <TrashIcon />
                </button>
              )}
              {place > 0 && (
                <Button variant="quiet" onClick={() => move(hash, 0)}>
                  {m.makeCover}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {mayChange && <AddPhotos design={design} edited={edited} />}
      {errors.pictures && <p className="field-error">{errors.pictures}</p>}
    </Card>
  );
}
