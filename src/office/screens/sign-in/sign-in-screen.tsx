import { useMessages } from "../../data/office-context.ts";
import { Door } from "./door.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInScreen() {
  return (
    <Door title={useMessages().access.signInTitle}>
      <SignInForm />
    </Door>
  );
}
