import { useMessages } from "../../data/office-context.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInPage } from "./sign-in-page.tsx";

export function SignInScreen() {
  return (
    <SignInPage title={useMessages().access.signInTitle}>
      <SignInForm />
    </SignInPage>
  );
}
