import type { GalleryPicture, ProductDetail } from "../../../contract/catalogue.ts";
import { useMessages } from "../../state/app-context.ts";

/** Pictures of a product in display order; none if it has no picture. */
export function picturesOf({ gallery, photo }: ProductDetail): readonly GalleryPicture[] {
  return gallery ?? (photo === "" ? [] : [{ kind: "whole", photo }]);
}

/** Names a picture by its kind, or by the part that it shows. */
export function useNameOf(): (picture: GalleryPicture | undefined) => string {
  const m = useMessages().product;
  return (picture) =>
    picture?.kind === "part" && picture.part ? m.part[picture.part] : m.pictures[picture?.kind ?? "whole"];
}
