import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Language } from "../../../contract/languages.ts";
import { useLocation, useNavigate, useRouterState } from "../../../ui/router/router-context.tsx";
import { loadMadeToFit } from "../../messages/load-made-to-fit.ts";

/** The part with its texts. */
export async function sizedFilter(language: Language): Promise<ComponentType<object>> {
  const { orMade } = await loadMadeToFit[language]();
  return () => <SizedFilter label={orMade} />;
}

/**
 * Second choice beside "Fits my machine": designs that fit in a smaller size that the shop makes. It shows
 * the requested state while the list loads; the box of the new list takes the focus.
 */
function SizedFilter({ label }: { readonly label: string }) {
  const { pathname, search, state } = useLocation();
  const { pending } = useRouterState();
  const [requested, setRequested] = useState<boolean>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === FROM_BOX && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [state]);
  const navigate = useNavigate();
  const isInAddress = new URLSearchParams(search).get("sized") === "1";
  const isChosen = pending && requested !== undefined ? requested : isInAddress;
  const change = () => {
    const query = new URLSearchParams(search);
    for (const name of ["sized", "page"]) query.delete(name);
    if (!isChosen) query.set("sized", "1");
    setRequested(!isChosen);
    navigate(`${pathname}?${query}`, { state: FROM_BOX, stay: true });
  };
  return (
    <label className="chip fits-filter">
      <input ref={box} type="checkbox" checked={isChosen} onChange={change} />
      {label}
    </label>
  );
}

/** History state of navigations by this checkbox. */
const FROM_BOX = "sized-filter";
