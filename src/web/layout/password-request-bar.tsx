import { useLocation } from "../../ui/router/router-context.tsx";
import { lazyCode } from "../state/lazy-code.ts";
import { usePasswordRequest } from "../state/session/password-request.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const request = lazyCode(async () => {
  const [{ PasswordRequest }] = await Promise.all([
    import("../features/auth/password-request.tsx"),
    loadCustomerStyles(),
  ]);
  return PasswordRequest;
});

/** Asks for a password that is not the phone number, in a bar above the page; never during checkout. */
export function PasswordRequestBar() {
  const isPaying = /^\/(?:checkout|order|payment)(?:\/|$)/.test(useLocation().pathname);
  const isAsked = usePasswordRequest() === "asked";
  return isAsked && !isPaying && <LazyPart code={request} props={{}} />;
}
