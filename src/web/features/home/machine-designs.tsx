import { useEffect, useRef, useState } from "react";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { path } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import { useApp, useMessages } from "../../state/app-context.ts";
import { machineFilters } from "../../state/machines/machine-filters.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { DesignRow } from "./design-row.tsx";

/** Best sellers that the visitor's machine sews; nothing without a machine. */
export function MachineDesigns() {
  const [machine] = useMachines();
  return machine && <FittingDesigns key={machine.name} machine={machine} />;
}

const COUNT = 8;
/** An index far enough down the page that its pictures load lazily. */
const BELOW = 99;

function FittingDesigns({ machine }: { readonly machine: OwnMachine }) {
  const { api, shop } = useApp();
  const m = useMessages().home;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, "600px");
  const [cards, setCards] = useState<readonly DesignCardData[]>();
  useEffect(() => {
    if (!isNear) return;
    api
      .getProductsByCategory({
        ...{ categoryId: shop.defaultCategoryId, orAll: "1", page: 1, pageSize: COUNT },
        ...machineFilters(machine),
        sort: "best",
      })
      .then(
        ({ data }) => setCards(data.map(designCard)),
        () => setCards([]),
      );
  }, [isNear, machine, api, shop]);
  return (
    <div ref={place} className="home-fitting">
      <DesignRow title={m.madeFor(machine.name)} cards={cards} firstIndex={BELOW}>
        <Link
          to={`${path.category()}?${new URLSearchParams(machineFilters(machine))}`}
          className={buttonClass("secondary")}
        >
          {m.seeFitting}
        </Link>
      </DesignRow>
    </div>
  );
}
