import type { FormEvent, ReactNode } from "react";
import { useHref, useNavigate } from "./router-context.tsx";

/** A GET form that navigates without a reload; without JavaScript the browser submits it. */
export function Form({ action, children }: { action: string; children: ReactNode }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === "string") query.append(name, value);
    navigate(`${action}?${query}`);
  };
  return (
    <form action={useHref(action)} method="get" onSubmit={submit}>
      {children}
    </form>
  );
}
