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
  const loadedCustomer = loadedValue(customer);
  return (
    <StepCard title={m.loginStep} isCurrent={current} isDone={loadedCustomer !== undefined}>
      {loadedCustomer && <p>{m.loggedInAs(loadedCustomer.fullName, loadedCustomer.email)}</p>}
      {!loadedCustomer && customer.status === "failed" && (
        <p role="alert">
          {m.customerFailed}{" "}
          <Button variant="quiet" onClick={() => customerStore.reload().catch(() => undefined)}>
            {m.retry}
          </Button>
        </p>
      )}
      {!loadedCustomer && customer.status !== "failed" && <Spinner label={common.loading} />}
      <p className="hint">{auth.phonePasswordNote}</p>
    </StepCard>
  );
}
