import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { loginFormTexts } from "../../messages/login-form-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: () => <AuthScreen tab="register" />,
    head: () => ({ title: `${loginFormTexts[language].registerTitle} | ${shop.name}` }),
  });
}
