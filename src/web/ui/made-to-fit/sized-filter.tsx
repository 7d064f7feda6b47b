import type { ComponentType } from "react";
import type { Language } from "../../../contract/languages.ts";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { loadMadeToFit } from "../../messages/load-made-to-fit.ts";

/** The part with its texts. */
export async function sizedFilter(language: Language): Promise<ComponentType<object>> {
  const { orMade } = await loadMadeToFit[language]();
  return () => <SizedFilter label={orMade} />;
}

/** Second choice beside "Fits my machine": designs that fit in a smaller size that the shop makes. */
function SizedFilter({ label }: { readonly label: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isChosen = new URLSearchParams(search).get("sized") === "1";
  const change = () => {
    const query = new URLSearchParams(search);
    for (const name of ["sized", "page"]) query.delete(name);
    if (!isChosen) query.set("sized", "1");
    navigate(`${pathname}?${query}`, { stay: true });
  };
  return (
    <label className="chip fits-filter">
      <input type="checkbox" checked={isChosen} onChange={change} />
      {label}
    </label>
  );
}
