import { useCallback, useEffect, useRef, useState } from "react";
import { formatRupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import type { NewMachineTexts } from "../../../messages/load-new-machine.ts";
import { useApi, useApp } from "../../../state/app-context.ts";
import { addProduct, selectedVariant } from "../../../state/cart/cart-rules.ts";
import { cartStore } from "../../../state/cart/cart-store.ts";
import { ordersStore } from "../../../state/customer/orders-store.ts";
import { useMachines } from "../../../state/machines/machine-store.ts";
import { openMachines } from "../../../state/overlays.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { type MachineOffer, type OwnedDesign, offerOn, ownedDesigns } from "./owned-designs.ts";

/** Owned designs with what each costs on a machine of the customer; those to buy go into the cart. */
export function NewMachineDialog({ m }: { readonly m: NewMachineTexts }) {
  const machines = useMachines();
  const [index, setIndex] = useState(0);
  const knownMachines = useRef(machines);
  useEffect(() => {
    const addedIndex = machines.findIndex(
      ({ name }) => !knownMachines.current.some((one) => one.name === name),
    );
    knownMachines.current = machines;
    if (addedIndex >= 0) setIndex(addedIndex);
  }, [machines]);
  const { designs, isFailed, retry } = useOwnedDesigns();
  const machine = machines[index];
  if (!machine)
    return (
      <div className="exchange">
        <p>{m.noMachine}</p>
        <Button onClick={openMachines}>{m.saveMachine}</Button>
      </div>
    );
  const offers = designs?.map((design) => ({ design, offer: offerOn(machine, design) }));
  return (
    <div className="exchange">
      <p>{m.intro}</p>
      <label className="field">
        {m.machine}
        <select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
          {machines.map(({ name }, place) => (
            <option key={name} value={place}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button variant="quiet" onClick={openMachines}>
        {m.addMachine}
      </Button>
      {isFailed && <ErrorNote text={m.failed} action={m.retry} onAction={retry} />}
      {!offers && !isFailed && <p className="hint">{m.loading}</p>}
      {offers?.length === 0 && <p>{m.none}</p>}
      <ul>
        {offers?.map(({ design, offer }) => (
          <li key={design.id}>
            <Link to={path.product(design.id)}>{design.name}</Link>
            <br />
            <Offer design={design} offer={offer} m={m} />
          </li>
        ))}
      </ul>
      <AddAll offers={offers ?? []} m={m} />
    </div>
  );
}

interface DesignOffer {
  readonly design: OwnedDesign;
  readonly offer: MachineOffer;
}

function Offer({ design, offer, m }: DesignOffer & { readonly m: NewMachineTexts }) {
  if (offer.by === "owned") return <span className="hint">{m.owned}</span>;
  if (offer.by === "nothing") return <Link to={path.product(design.id)}>{m.nothing}</Link>;
  const { variantName, variantPrice } = offer.variant;
  if (offer.by === "price") return <>{m.price(variantName, formatRupees(variantPrice))}</>;
  const amount = formatRupees(Math.abs(offer.difference));
  if (Math.abs(offer.difference) < 1) return <>{m.exchangeSame}</>;
  return <>{offer.difference > 0 ? m.exchangePay(amount) : m.exchangeBack(amount)}</>;
}

function AddAll({ offers, m }: { readonly offers: readonly DesignOffer[]; readonly m: NewMachineTexts }) {
  const missingDesigns = offers.flatMap(({ design: { product }, offer }) =>
    product && offer.by === "price" ? [{ product, variant: offer.variant }] : [],
  );
  if (missingDesigns.length === 0) return null;
  const sum = missingDesigns.reduce((total, { variant }) => total + variant.variantPrice, 0);
  const add = () => {
    for (const { product, variant } of missingDesigns) {
      const cart = cartStore.get();
      const selected = cart.find(({ id }) => id === product.id)?.selectedVariants ?? [];
      const others = selected.filter(({ id }) => id !== variant.id);
      cartStore.replace(addProduct(cart, product, [...others, selectedVariant(variant)]));
    }
    toast.success(m.added(missingDesigns.length));
  };
  return <Button onClick={add}>{m.addAll(missingDesigns.length, formatRupees(sum))}</Button>;
}

/** Number of designs that are fetched at once. */
const AT_ONCE = 6;

function useOwnedDesigns() {
  const api = useApi();
  const { language } = useApp();
  const [designs, setDesigns] = useState<readonly OwnedDesign[]>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    const read = async () => {
      const foundDesigns: OwnedDesign[] = [];
      const ownedList = ownedDesigns(await ordersStore.load());
      for (let first = 0; first < ownedList.length; first += AT_ONCE) {
        const batch = ownedList.slice(first, first + AT_ONCE).map(async (design) => {
          const answer = await api.getProduct({ id: `${design.id}`, lang: language }).catch(() => undefined);
          return { ...design, product: answer?.data };
        });
        foundDesigns.push(...(await Promise.all(batch)));
      }
      return foundDesigns;
    };
    setFailed(false);
    read().then(setDesigns, () => setFailed(true));
  }, [api, language]);
  useEffect(load, [load]);
  return { designs, isFailed, retry: load };
}
