import { useEffect, useState } from "react";
import type { ProductPart } from "../../../contract/catalogue.ts";
import { useApi, useMessages } from "../../state/app-context.ts";

/** Names the parts of a design whose stitch files are in the zip, if it has several. */
export function PartNames({ productId }: { readonly productId: number }) {
  const api = useApi();
  const m = useMessages();
  const [parts, setParts] = useState<readonly ProductPart[]>([]);
  useEffect(() => {
    let isLeft = false;
    // The names are optional, so errors are ignored.
    api.getProduct({ id: productId }).then(
      ({ data }) => isLeft || setParts(data.parts ?? []),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [api, productId]);
  if (parts.length < 2) return null;
  return <p className="hint">{parts.map(({ part }) => m.product.part[part]).join(" · ")}</p>;
}
