/**
 * Cookies that neither scripts nor other sites can read. `__Host-` binds one to this host over https;
 * browsers refuse that prefix over http, which demo shops use.
 */
export const hostCookieName = (secure: boolean, name: string) => (secure ? `__Host-${name}` : name);

export const hostCookieOptions = (secure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "Strict", secure }) as const;

export const isSecure = (origin: string): boolean => origin.startsWith("https:");
