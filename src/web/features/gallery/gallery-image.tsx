import type { GalleryPicture } from "../../../contract/catalogue.ts";
import { pictureSources, smallerPicture } from "../../../contract/pictures.ts";

export interface GalleryImageProps {
  readonly picture: GalleryPicture;
  readonly alt: string;
  readonly sizes: string;
}

/** A picture without a hoop. Drawn parts exist in one size, other pictures in several. */
export function GalleryImage({ picture: { kind, photo }, alt, sizes }: GalleryImageProps) {
  const hasWidths = kind === "whole" || kind === "photo";
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={hasWidths ? pictureSources(photo, "avif") : smallerPicture(photo)}
        sizes={sizes}
      />
      <img
        src={photo}
        {...(hasWidths && { srcSet: pictureSources(photo, "webp"), sizes })}
        width="800"
        height="800"
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
