import { useId, useState } from "react";
import { useViewerTexts } from "./use-viewer-texts.ts";

export interface OnClothProps {
  /** Address of a square picture without cloth. */
  readonly picture: string;
  /** `#rrggbb` */
  readonly cloth: string;
  readonly alt: string;
}

/**
 * A design on a plain weave of any colour. The server draws the picture on the first request, which takes
 * longer.
 */
export function OnCloth({ picture, cloth, alt }: OnClothProps) {
  const words = useViewerTexts();
  const weave = useId();
  const [{ of, isThere }, note] = useState({ of: "", isThere: false });
  const isHere = of === picture && isThere;
  return (
    <svg className="on-cloth" viewBox="0 0 800 800" role="img" aria-label={alt} aria-busy={of !== picture}>
      <pattern id={weave} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 0h3v3H0zM3 3h3v3H3z" fillOpacity="0.07" />
      </pattern>
      <rect width="800" height="800" fill={cloth} />
      <rect width="800" height="800" fill={`url(#${weave})`} />
      {!isHere && (
        <text x="400" y="400">
          {of === picture ? words.onlyPicture : words.drawing}
        </text>
      )}
      <image
        href={picture}
        width="800"
        height="800"
        visibility={isHere ? "visible" : "hidden"}
        onLoad={() => note({ of: picture, isThere: true })}
        onError={() => note({ of: picture, isThere: false })}
      />
    </svg>
  );
}
