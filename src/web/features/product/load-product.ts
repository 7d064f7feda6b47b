import type { ProductDetail } from "../../../contract/catalogue.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { PageError } from "../../../ui/router/page-outcome.ts";
import type { Api } from "../../api/api.ts";

/** Product of an address; an invalid id is a 404. */
export async function loadProduct(api: Api, idText: string | undefined): Promise<ProductDetail> {
  if (!/^[1-9]\d{0,9}$/.test(idText ?? "")) throw new PageError(404);
  try {
    return (await api.getProduct({ id: Number(idText) })).data;
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw unknown ? new PageError(404) : error;
  }
}
