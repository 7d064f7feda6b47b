import { useId } from "react";

export interface OnClothProps {
  /** Address of a square picture without cloth. */
  readonly picture: string;
  /** `#rrggbb` */
  readonly cloth: string;
  readonly alt: string;
}

/** A design on a plain weave of any colour. */
export function OnCloth({ picture, cloth, alt }: OnClothProps) {
  const weave = useId();
  return (
    <svg className="on-cloth" viewBox="0 0 800 800" role="img" aria-label={alt}>
      <pattern id={weave} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 0h3v3H0zM3 3h3v3H3z" fillOpacity="0.07" />
      </pattern>
      <rect width="800" height="800" fill={cloth} />
      <rect width="800" height="800" fill={`url(#${weave})`} />
      <image href={picture} width="800" height="800" />
    </svg>
  );
}
