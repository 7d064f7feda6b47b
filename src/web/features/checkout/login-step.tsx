import type { Customer } from "../../../contract/customers.ts";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { loadedValue, type ResourceState } from "../../state/session/session-resource.ts";
import { Spinner } from "../../ui/skeleton.tsx";
import { StepCard } from "./step-card.tsx";
import { useCheckoutTexts } from "./use-checkout-texts.ts";

export interface LoginStepProps {
  readonly customer: ResourceState<Customer>;
  readonly current: boolean;
}

export function LoginStep({ customer, current }: LoginStepProps) {
  const m = useCheckoutTexts();
  const { auth, common } = useMessages();
  const known = loadedValue(customer);
  return (
    <StepCard title={m.loginStep} current={current} done={known !== undefined}>
      {known && <p>{m.loggedInAs(known.fullName, known.email)}</p>}
      {!known && customer.status === "failed" && (
        <p role="alert">
          {m.customerFailed}{" "}
          <Button variant="quiet" onClick={() => customerStore.reload().catch(() => undefined)}>
            {m.retry}
          </Button>
        </p>
      )}
      {!known && customer.status !== "failed" && <Spinner label={common.loading} />}
      <p className="hint">{auth.phonePasswordNote}</p>
    </StepCard>
  );
}
