import { useMemo } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { useEdited } from "../../edits/use-edited.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { fieldsOf } from "./design-fields.ts";
import { DesignForm } from "./design-form.tsx";
import { StateBadge } from "./state-badge.tsx";

/** A design: texts, pictures, categories, prices and files. */
export function DesignScreen() {
  const { id = "" } = useParams();
  // Polling shows changes of other staff before the next save.
  const query = useOfficeQuery("officeDesign", { id }, { every: 30_000 });
  return <Loaded query={query}>{(design) => <OneDesign key={design.id} design={design} />}</Loaded>;
}

function OneDesign({ design }: { readonly design: Design }) {
  const { designs: m, selling } = useMessages();
  const saved = useMemo(() => ({ version: design.version, fields: fieldsOf(design) }), [design]);
  const edited = useEdited(`design/${design.id}`, saved);
  return (
    <Screen
      title={design.texts.en.name}
      actions={
        <>
          <StateBadge design={design} />
          <Link to={`/designs/${design.id}/selling`} className={buttonClass("secondary")}>
            {selling.title}
          </Link>
          {design.state === "on-sale" && (
            <a href={`/p/${design.id}`} className={buttonClass("quiet")}>
              {m.inShop}
            </a>
          )}
        </>
      }
    >
      <p className="hint">
        <Link to="/designs">{m.title}</Link> › {m.designNumber(design.id)}
      </p>
      <DesignForm design={design} edited={edited} />
    </Screen>
  );
}
