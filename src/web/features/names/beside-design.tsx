import { formatRupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Segments } from "../../../ui/forms/segments.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { NameTexts } from "../../messages/load-names.ts";
import { useAddToCart } from "../../state/cart/add-to-cart.ts";
import { useCart } from "../../state/cart/cart-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { fittingVariants } from "../../state/machines/variant-fit.ts";
import { NAME_PLACES } from "./name-picture.tsx";
import type { DesignBeside } from "./use-design-beside.ts";

interface BesideDesignProps {
  readonly design: DesignBeside;
  readonly m: NameTexts;
}

/** The design beside which the name is shown, and the way to buy it as well. */
export function BesideDesign({ design: { product, place, setPlace }, m }: BesideDesignProps) {
  if (!product) return null;
  return (
    <section className="name-beside" aria-label={m.beside(product.name)}>
      <h2>
        <Link to={path.product(product.id)}>{m.beside(product.name)}</Link>
      </h2>
      <Segments
        label={m.place}
        value={place}
        options={NAME_PLACES.map((value) => ({ value, label: m.places[value] }))}
        onChange={(value) => setPlace(NAME_PLACES.find((one) => one === value) ?? "below")}
      />
      <AddDesign product={product} m={m} />
      <p className="field-hint">{m.twoFiles}</p>
    </section>
  );
}

interface AddDesignProps {
  readonly product: NonNullable<DesignBeside["product"]>;
  readonly m: NameTexts;
}

function AddDesign({ product, m }: AddDesignProps) {
  const [machine] = useMachines();
  const addToCart = useAddToCart();
  if (useCart().some(({ id }) => id === product.id)) return <p>{m.designInCart}</p>;
  const [variant] = fittingVariants(product.productvariants, machine);
  if (!variant)
    return (
      <p>
        <Link to={path.productMachines(product.id)}>{m.chooseDesign}</Link>
      </p>
    );
  const { parts: _parts, card: _card, gallery: _gallery, ...line } = product;
  return (
    <Button variant="secondary" onClick={() => addToCart(line, [variant], () => undefined)}>
      {m.addDesign(variant.variantName, formatRupees(variant.variantPrice))}
    </Button>
  );
}
