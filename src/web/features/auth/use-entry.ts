import { useEffect, useRef } from "react";
import { LOGIN_RELOAD_MS } from "../../../contract/constants.ts";
import type { LoginForm } from "../../../contract/validation.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { addWaiting } from "../../state/customer/wishlist-store.ts";
import { passwordRequest } from "../../state/session/password-request.ts";
import { sessionStore, unconfirmed } from "../../state/session/session-store.ts";

/**
 * Logs in and confirms it. `onDone` is called a second after the session was stored, so that the customer can
 * read the confirmation, unless they have navigated away. Rejects as the call does.
 */
export function useEntry(onDone: () => void): (form: LoginForm, message: string) => Promise<void> {
  const { api, messages } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return async ({ emailOrPhone, password }, message) => {
    const session = await api.login({ emailOrPhone: emailOrPhone.trim(), password });
    sessionStore.set(session);
    unconfirmed.set(null);
    if (session.mustChangePassword) passwordRequest.ask();
    toast.success(sessionStore.isStored() ? message : messages.auth.sessionNotSaved);
    // The page may reload after the login, which would abort the call.
    if (await addWaiting()) toast.success(messages.wishlist.added);
    timer.current = setTimeout(onDone, LOGIN_RELOAD_MS);
  };
}
