/**
 * Cookies out of reach of scripts and of other sites. `__Host-` binds one to this very host over https; browsers refuse
 * that name over plain http, where a demo shop is.
 */
export const hostCookieName = (secure: boolean, name: string) => (secure ? `__Host-${name}` : name);

export const hostCookieOptions = (secure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "Strict", secure }) as const;

export const isSecure = (origin: string): boolean => origin.startsWith("https:");
