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

/** Known only after hydration: the server renders the same page for every visitor. */
const impersonationStore = { get: () => impersonation, subscribe: () => () => undefined };

/** Banner on every page while staff view the shop as a customer. */
export function ImpersonationNotice() {
  const isImpersonating = useStore<Impersonation | null>(impersonationStore, null) !== null;
  if (!isImpersonating) return null;
  return (
    <aside className="banner" aria-labelledby={IMPERSONATION_TEXT_ID}>
      <LazyPart code={stripe} props={{}} />
    </aside>
  );
}
