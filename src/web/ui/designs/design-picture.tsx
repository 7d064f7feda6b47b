import { pictureSources } from "../../../contract/pictures.ts";

export interface DesignPictureProps {
  /** A product's `photo`; an empty text shows only the hoop. */
  readonly photo: string;
  readonly alt: string;
  /** CSS `sizes` of the picture. */
  readonly sizes: string;
  /** The largest picture of the page: loads with high priority. */
  readonly first?: boolean;
  /** One of the first pictures of the page: loads eagerly. */
  readonly eager?: boolean;
  readonly className?: string;
}

const SIDE = 800;

/** A design in its hoop: square, with reserved space, in the best format and width. */
export function DesignPicture(props: DesignPictureProps) {
  const { photo, alt, sizes, first = false, eager = first, className = "" } = props;
  return (
    <span className={`hoop ${className}`}>
      {photo === "" ? (
        <span className="hoop-cloth" />
      ) : (
        <picture>
          <source type="image/avif" srcSet={pictureSources(photo, "avif")} sizes={sizes} />
          <img
            className="hoop-cloth"
            src={photo}
            srcSet={pictureSources(photo, "webp")}
            sizes={sizes}
            width={SIDE}
            height={SIDE}
            alt={alt}
            {...(first ? { fetchPriority: "high" as const } : { decoding: "async" as const })}
            {...(!eager && { loading: "lazy" as const })}
          />
        </picture>
      )}
    </span>
  );
}
