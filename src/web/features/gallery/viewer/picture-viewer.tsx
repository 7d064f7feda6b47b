import { useEffect, useState } from "react";
import type { GalleryPicture } from "../../../../contract/catalogue.ts";
import { PLAIN_CLOTH, smallerPicture } from "../../../../contract/pictures.ts";
import type { Answer } from "../../../../contract/wire.ts";
import { Button } from "../../../../ui/button.tsx";
import { useApi, useMessages } from "../../../state/app-context.ts";
import type { PictureViewerProps } from "../gallery.tsx";
import { picturesOf, useNameOf } from "../gallery-pictures.ts";
import { ClothChoice } from "./cloth-choice.tsx";
import { TrueSize } from "./true-size.tsx";
import { useViewerTexts } from "./use-viewer-texts.ts";
import { ZoomStage } from "./zoom-stage.tsx";

type Design = Answer<"getStitchOut">;
const PART_VIEWS = ["onCloth", "trueSize"] as const;
/** A picture by its index, or a view of one part. */
type View = number | (typeof PART_VIEWS)[number];

/** A design's pictures on the whole screen, on other cloth and at true size. */
export function PictureViewer({ product, start }: PictureViewerProps) {
  const words = useViewerTexts();
  const { product: m } = useMessages();
  const nameOf = useNameOf();
  const { design, isFailed } = useDesign(product.id);
  const [view, show] = useState<View>(start);
  const [at, choose] = useState(0);
  const pictures = picturesOf(product);
  const part = design?.parts[at];
  const picture = typeof view === "number" ? pictures[view] : undefined;
  const captionOf = ({ kind, isDrawn }: GalleryPicture) => {
    const drawnText = isDrawn ? `${m.drawn}.` : product.gallery ? words.photo : "";
    return kind === "closeUp" ? `${words.closeUpIs} ${drawnText}` : drawnText;
  };
  const views: [View, string][] = pictures.map((one, place) => [place, nameOf(one)]);
  if (part) views.push(...PART_VIEWS.map((one): [View, string] => [one, words[one]]));
  return (
    <div className="picture-viewer">
      {isFailed && <p role="alert">{words.onlyPicture}</p>}
      {picture && typeof view === "number" && (
        <ZoomStage
          index={view}
          caption={captionOf(picture)}
          onStep={(by) => show(Math.max(0, Math.min(pictures.length - 1, view + by)))}
        >
          <Photo key={view} photo={picture.photo} alt={`${product.name}, ${nameOf(picture)}`} />
        </ZoomStage>
      )}
      {typeof view === "string" && design && part && (
        <>
          {view === "onCloth" ? (
            <ClothChoice picture={part.picture} cloth={design.cloth ?? PLAIN_CLOTH} alt={product.name} />
          ) : (
            <TrueSize part={part} cloth={design.cloth ?? PLAIN_CLOTH} alt={product.name} />
          )}
          {design.parts.length > 1 && (
            <fieldset className="viewer-views" aria-label={words.parts}>
              {design.parts.map((one, place) => (
                <Button
                  key={one.name}
                  variant="quiet"
                  aria-pressed={place === at}
                  onClick={() => choose(place)}
                >
                  {m.part[one.name]}
                </Button>
              ))}
            </fieldset>
          )}
        </>
      )}
      <fieldset className="viewer-views" aria-label={m.gallery}>
        {views.map(([one, label]) => (
          <Button
            key={one}
            ref={one === view ? scrollToIt : null}
            variant="quiet"
            aria-pressed={one === view}
            onClick={() => show(one)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

const scrollToIt = (button: HTMLButtonElement | null) =>
  button?.scrollIntoView({ block: "nearest", inline: "center" });

interface PhotoProps {
  readonly photo: string;
  readonly alt: string;
}

/** Shows the smaller picture, which the page has already, until the large one is there. */
function Photo({ photo, alt }: PhotoProps) {
  const words = useViewerTexts();
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p className="viewer-failed">{words.onlyPicture}</p>;
  return (
    <img
      src={photo}
      alt={alt}
      width="800"
      height="800"
      draggable={false}
      style={{ backgroundImage: `url(${smallerPicture(photo)})` }}
      onError={() => setFailed(true)}
    />
  );
}

/** Loads cloth and parts of the design; the page itself has only its pictures. */
function useDesign(id: number): { readonly design: Design | undefined; readonly isFailed: boolean } {
  const api = useApi();
  const [design, setDesign] = useState<Design>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    api
      .getStitchOut({ id }, { signal: abort.signal })
      .then(setDesign, () => abort.signal.aborted || setFailed(true));
    return () => abort.abort();
  }, [api, id]);
  return { design, isFailed };
}
