import { useStore } from "../../ui/state/external-store.ts";
import { lazyCode } from "../state/lazy-code.ts";
import {
  IMPERSONATION_TEXT_ID,
  type Impersonation,
  impersonation,
} from "../state/session/impersonation-cookie.ts";
import { loadImpersonationStyles } from "../styles/lazy-styles.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const stripe = lazyCode(async () => {
  const [{ ImpersonationBanner }] = await Promise.all([
    import("../features/impersonation/impersonation-banner.tsx"),
    loadImpersonationStyles(),
  ]);
  return ImpersonationBanner;
});

/** Pages are the same for everybody: only the application knows that somebody of the staff looks on. */
const known = { get: () => impersonation, subscribe: () => () => undefined };

/** On every page, while staff see the shop as a customer does. */
export function ImpersonationNotice() {
  const isImpersonating = useStore<Impersonation | null>(known, null) !== null;
  if (!isImpersonating) return null;
  return (
    <aside className="banner" aria-labelledby={IMPERSONATION_TEXT_ID}>
      <LazyPart code={stripe} props={{}} />
    </aside>
  );
}
