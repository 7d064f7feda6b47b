import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import { addressStore } from "../../state/customer/address-store.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { ordersStore } from "../../state/customer/orders-store.ts";
import { wishlistStore } from "../../state/customer/wishlist-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { loadedValue, type SessionResource, useResource } from "../../state/session/session-resource.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Summary of the account. */
export function Overview() {
  const m = accountTexts[useLanguage()];
  const customer = loadedValue(useResource(customerStore));
  return (
    <section>
      <h1>{customer ? m.greeting(customer.firstName || customer.fullName) : m.overview}</h1>
      <p className="hint">{m.overviewText}</p>
      <ul className="overview">
        <Tile to={path.downloads()} label={m.downloads} resource={ordersStore} count={m.downloadsCount} />
        <Tile
          to={path.accountWishlist()}
          label={m.wishlist}
          resource={wishlistStore}
          count={m.wishlistCount}
        />
        <Tile to={path.addresses()} label={m.address} resource={addressStore} count={m.addressCount} />
        <MachineTile />
      </ul>
      <LastOrder />
    </section>
  );
}

function MachineTile() {
  const m = useMessages().fit;
  const [machine] = useMachines();
  return (
    <li className="card overview-tile">
      <h2>{m.machine}</h2>
      <Button variant="quiet" onClick={openMachines}>
        {machine?.name ?? m.choose}
      </Button>
    </li>
  );
}

interface TileProps {
  readonly to: string;
  readonly label: string;
  readonly resource: SessionResource<readonly unknown[]>;
  readonly count: (count: number) => string;
}

function Tile({ to, label, resource, count }: TileProps) {
  const list = loadedValue(useResource(resource));
  return (
    <li className="card overview-tile">
      <h2>{label}</h2>
      {list ? <Link to={to}>{count(list.length)}</Link> : <Skeleton />}
    </li>
  );
}

function LastOrder() {
  const m = accountTexts[useLanguage()];
  const last = loadedValue(useResource(ordersStore))?.find(({ orderPaths }) => orderPaths.length > 0);
  if (!last) return null;
  return (
    <section aria-label={m.lastOrder}>
      <h2>{m.lastOrder}</h2>
      <ul className="last-order">
        {last.orderPaths.map((line, place) => (
          <li key={line.productId ?? -place}>
            <Link to={path.downloads()}>
              <DesignPicture photo={line.productPhoto} alt="" sizes="8rem" />
              <span>{line.productName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
