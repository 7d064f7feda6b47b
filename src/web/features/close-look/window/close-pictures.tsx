import { useEffect, useState } from "react";
import { closeUpOf, PLAIN_CLOTH } from "../../../../contract/pictures.ts";
import type { DesignPicture } from "../../../../contract/stitching/stitch-outs.ts";
import type { Answer } from "../../../../contract/wire.ts";
import { Button } from "../../../../ui/button.tsx";
import { useApi, useMessages } from "../../../state/app-context.ts";
import type { ClosePicturesProps } from "../close-look.tsx";
import { ClothChoice } from "./cloth-choice.tsx";
import { InHoop } from "./in-hoop.tsx";
import { OnCloth } from "./on-cloth.tsx";
import { TrueSize } from "./true-size.tsx";
import { useCloseWords } from "./use-close-words.ts";
import { ZoomStage } from "./zoom-stage.tsx";

type Design = Answer<"getStitchOut">;
const PART_VIEWS = ["closeUp", "onCloth", "inHoop", "trueSize"] as const;
type PartView = (typeof PART_VIEWS)[number];
/** A product picture by its number, or a view of one part. */
type View = number | PartView;

/**
 * A design's pictures: whole, close-up, on other cloth, in the hoop, at true size, and the owner's photos.
 */
export function ClosePictures({ product }: ClosePicturesProps) {
  const words = useCloseWords();
  const { product: m } = useMessages();
  const { design, isFailed } = useDesign(product.id);
  const [view, show] = useState<View>(0);
  const [at, choose] = useState(0);
  const pictures = design?.pictures ?? [{ photo: product.photo, isPhoto: false }];
  const part = design?.parts[at];
  const name = (place: number) => (place === 0 ? words.whole : `${words.picture} ${place + 1}`);
  const views: [View, string][] = pictures.map((_, place) => [place, name(place)]);
  if (part) views.splice(1, 0, ...PART_VIEWS.map((one): [View, string] => [one, words[one]]));
  return (
    <div className="close-look">
      <fieldset className="close-views" aria-label={words.views}>
        {views.map(([one, label]) => (
          <Button key={one} variant="quiet" aria-pressed={one === view} onClick={() => show(one)}>
            {label}
          </Button>
        ))}
      </fieldset>
      {isFailed && <p role="alert">{words.onlyPicture}</p>}
      {typeof view === "number" && (
        <Photo
          key={view}
          {...(pictures[view] ?? { photo: product.photo, isPhoto: false })}
          alt={product.name}
        />
      )}
      {typeof view === "string" && design && part && (
        <>
          {design.parts.length > 1 && (
            <fieldset className="close-views" aria-label={words.parts}>
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
          <PartPictured
            key={`${view}${at}`}
            {...{ view, part, cloth: design.cloth ?? PLAIN_CLOTH, alt: product.name }}
            hoop={product.productvariants[0]?.hoop ?? ""}
          />
        </>
      )}
    </div>
  );
}

function Photo({ photo, isPhoto, alt }: DesignPicture & { readonly alt: string }) {
  const words = useCloseWords();
  return (
    <>
      <ZoomStage>
        <img src={photo} alt={alt} width="800" height="800" draggable={false} />
      </ZoomStage>
      <p className="muted">{isPhoto ? words.photo : words.drawn}</p>
    </>
  );
}

interface PartPicturedProps {
  readonly view: PartView;
  readonly part: Design["parts"][number];
  readonly cloth: string;
  readonly alt: string;
  readonly hoop: string;
}

function PartPictured({ view, part, cloth, alt, hoop }: PartPicturedProps) {
  const words = useCloseWords();
  if (view === "onCloth") return <ClothChoice picture={part.picture} cloth={cloth} alt={alt} />;
  if (view === "trueSize") return <TrueSize {...{ part, cloth, alt }} />;
  if (view === "inHoop")
    return (
      <>
        <ZoomStage>
          <InHoop {...{ part, hoop, cloth, alt }} />
        </ZoomStage>
        <p className="muted">{hoop}</p>
      </>
    );
  return (
    <>
      <ZoomStage>
        <OnCloth picture={closeUpOf(part)} cloth={cloth} alt={alt} />
      </ZoomStage>
      <p className="muted">{words.closeUpIs}</p>
    </>
  );
}

/** Loads the further views of the design; the page itself has only the first picture. */
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
