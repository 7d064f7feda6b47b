import { coverPath, coverSources, pictureSources } from "../../../contract/pictures.ts";

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

export interface DesignImageProps extends Omit<DesignPictureProps, "className"> {
  /** Shows the first part alone. */
  readonly isCover?: boolean;
}

const SIDE = 800;

/** A design in its hoop: square, with reserved space, in the best format and width. */
export function DesignPicture({ className = "", ...image }: DesignPictureProps) {
  return (
    <span className={`hoop ${className}`}>
      <DesignImage {...image} />
    </span>
  );
}

/** The picture alone: cloth without a photo. */
export function DesignImage(props: DesignImageProps) {
  const { photo, alt, sizes, first = false, eager = first, isCover = false } = props;
  if (photo === "") return <span className="hoop-cloth" />;
  const sources = isCover ? coverSources : pictureSources;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(photo, "avif")} sizes={sizes} />
      <img
        className="hoop-cloth"
        src={isCover ? coverPath(photo, 480, "webp") : photo}
        srcSet={sources(photo, "webp")}
        sizes={sizes}
        width={SIDE}
        height={SIDE}
        alt={alt}
        {...(first ? { fetchPriority: "high" as const } : { decoding: "async" as const })}
        {...(!eager && { loading: "lazy" as const })}
      />
    </picture>
  );
}
