import { createApi } from "../../api/api.ts";
import { type Session, sessionStore } from "../../state/session/session-store.ts";

/** A session handed over in the address, as `?token=…&email=…`. */
export function handoverOf(search: string): Session | null {
  const query = new URLSearchParams(search);
  const [token, email] = [query.get("token"), query.get("email")];
  return token && email ? { token, email } : null;
}

/** The query without the hand-over, with its `?` if anything is left. */
export function withoutHandover(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  query.delete("email");
  return query.size === 0 ? "" : `?${query}`;
}

/** Stores the session if the server says that this token belongs to this email; the session that was there stays otherwise. */
export async function adoptSession({ token, email }: Session): Promise<boolean> {
  const api = createApi(
    (path, init) => fetch(path, init),
    () => token,
  );
  try {
    const { data } = await api.getCustomer({ email });
    sessionStore.set({ token, email: data.email });
    return true;
  } catch {
    return false;
  }
}
