import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { OnCloth, type OnClothProps } from "./on-cloth.tsx";
import { useViewerTexts } from "./use-viewer-texts.ts";
import { ZoomStage } from "./zoom-stage.tsx";

const CLOTHS = {
  cream: "#efe6d4",
  white: "#f8f8f5",
  yellow: "#e2a51f",
  pink: "#d4447f",
  red: "#a3172c",
  green: "#0f5b43",
  blue: "#1f3f8f",
  black: "#1d1b1e",
} as const;

/** The design on a cloth colour that the visitor selects, initially the colour of its picture. */
export function ClothChoice({ cloth, ...picture }: OnClothProps) {
  const words = useViewerTexts();
  const [chosenCloth, choose] = useState(cloth);
  const cloths: [string, string][] = [[words.ownCloth, cloth]];
  for (const [name, color] of Object.entries(CLOTHS) as [keyof typeof CLOTHS, string][])
    cloths.push([words.cloths[name], color]);
  return (
    <>
      <ZoomStage>
        <OnCloth {...picture} cloth={chosenCloth} />
      </ZoomStage>
      <fieldset className="cloths" aria-label={words.cloth}>
        {cloths.map(([name, color]) => (
          <Button
            key={name}
            variant="quiet"
            aria-label={name}
            title={name}
            aria-pressed={color === chosenCloth}
            onClick={() => choose(color)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="11" fill={color} />
            </svg>
          </Button>
        ))}
      </fieldset>
    </>
  );
}
