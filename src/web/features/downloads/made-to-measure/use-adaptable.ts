import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../../contract/wire.ts";
import { useApi } from "../../../state/app-context.ts";
import type { Adaptable } from "./adaptation.ts";

export type PartPictures = Answer<"getStitchOut">;

/** Sizes and hoops of a bought variant, and the pictures of its parts. */
export function useAdaptable(variantId: number, productId: number | undefined) {
  const api = useApi();
  const [adaptable, setAdaptable] = useState<Adaptable>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api.getAdaptable({ variantId }).then(setAdaptable, () => setFailed(true));
  }, [api, variantId]);
  useEffect(load, [load]);
  return { adaptable, pictures: usePictures(productId), isFailed, retry: load };
}

/** Undefined until they are there; a design that is no longer on sale has none. */
function usePictures(productId: number | undefined): PartPictures | undefined {
  const api = useApi();
  const [pictures, setPictures] = useState<PartPictures>();
  useEffect(() => {
    if (productId === undefined) return;
    const abort = new AbortController();
    api.getStitchOut({ id: productId }, { signal: abort.signal }).then(setPictures, () => undefined);
    return () => abort.abort();
  }, [api, productId]);
  return pictures;
}
