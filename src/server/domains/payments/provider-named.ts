import { Failure } from "../failure.ts";
import type { PaymentProvider, PaymentProviders } from "./payment-provider.ts";

/** @throws Failure unavailable */
export function providerNamed(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Failure("payments-off", { values: { provider: name } });
  return provider;
}
