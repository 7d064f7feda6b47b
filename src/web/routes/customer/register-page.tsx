import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: () => <AuthScreen tab="register" />,
    head: () => ({ title: `${messages.auth.registerTitle} | ${shop.name}` }),
  });
}
