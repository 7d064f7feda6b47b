import { useEffect, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { useApi } from "../../state/app-context.ts";
import { pictureSide } from "../../ui/part-size.ts";
import type { NamePlace, PlacedDesign } from "./name-picture.tsx";

export interface DesignBeside {
  readonly product: ProductDetail | undefined;
  /** The design's first part, once its picture is known. */
  readonly placed: PlacedDesign | undefined;
  readonly place: NamePlace;
  readonly setPlace: (place: NamePlace) => void;
}

/** Design of `/names?design=…`; a design that is not on sale is left out. */
export function useDesignBeside(idText: string | null): DesignBeside {
  const api = useApi();
  const [product, setProduct] = useState<ProductDetail>();
  const [picture, setPicture] = useState<Omit<PlacedDesign, "place">>();
  const [place, setPlace] = useState<NamePlace>("below");
  useEffect(() => {
    if (!/^[1-9]\d{0,9}$/.test(idText ?? "")) return;
    const id = Number(idText);
    const abort = new AbortController();
    const { signal } = abort;
    api.getProduct({ id }, { signal }).then(
      ({ data }) => setProduct(data),
      () => undefined,
    );
    api.getStitchOut({ id }, { signal }).then(
      ({ parts: [part] }) =>
        part &&
        setPicture({
          width: part.width,
          height: part.height,
          picture: part.picture,
          side: pictureSide(part),
        }),
      () => undefined,
    );
    return () => abort.abort();
  }, [api, idText]);
  return { product, placed: product && picture && { ...picture, place }, place, setPlace };
}
