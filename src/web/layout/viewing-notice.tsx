import { useStore } from "../../ui/state/external-store.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { VIEWING_TEXT_ID, type Viewing, viewing } from "../state/session/viewing.ts";
import { loadViewingStyles } from "../styles/lazy-styles.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const stripe = lazyCode(async () => {
  const [{ ViewingStripe }] = await Promise.all([
    import("../features/viewing/viewing-stripe.tsx"),
    loadViewingStyles(),
  ]);
  return ViewingStripe;
});

/** Pages are the same for everybody: only the application knows that somebody of the staff looks on. */
const known = { get: () => viewing, subscribe: () => () => undefined };

/** On every page, while staff see the shop as a customer does. */
export function ViewingNotice() {
  const isViewing = useStore<Viewing | null>(known, null) !== null;
  if (!isViewing) return null;
  return (
    <aside className="banner" aria-labelledby={VIEWING_TEXT_ID}>
      <LazyPart code={stripe} props={{}} />
    </aside>
  );
}
