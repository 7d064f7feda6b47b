import type { AuthTab } from "../../state/overlays.ts";

export function AuthModal(_: { tab: AuthTab; onClose: () => void }) {
  return null;
}
