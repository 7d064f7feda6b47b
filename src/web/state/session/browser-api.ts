import { endpoints } from "../../../contract/endpoints.ts";
import { languageOf } from "../../../contract/languages.ts";
import type { Fetcher } from "../../../ui/api/send-call.ts";
import { type Api, createApi } from "../../api/api.ts";
import { sessionStore } from "./session-store.ts";

/**
 * The browser's typed API client: it sends this tab's session and clears a refused one
 * (`sessionStore.onExpired` tells the layout, which leads to the login page).
 */
export const browserApi: Api = createApi(
  sessionAware((path, init) => fetch(path, inPageLanguage(init))),
  () => sessionStore.get()?.token ?? null,
  () => languageOf(location.pathname),
);

/** The server writes mails that follow from a call in this language. */
function inPageLanguage(init: RequestInit): RequestInit {
  return { ...init, headers: { ...init.headers, "accept-language": languageOf(location.pathname) } };
}

/** Ends the session whose token was refused, but no newer one. A wrong password is not a refused token. */
export function sessionAware(fetcher: Fetcher): Fetcher {
  return async (path, init) => {
    const sentToken = sessionStore.get()?.token;
    const response = await fetcher(path, init);
    const isRefused = response.status === 401 && path !== endpoints.login.path;
    if (isRefused && sentToken !== undefined && sessionStore.get()?.token === sentToken)
      sessionStore.expire();
    return response;
  };
}
