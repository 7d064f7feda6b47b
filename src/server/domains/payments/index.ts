/** Payment provider interface and webhooks. */

export { paymentRoutes } from "./customer/payment-routes.ts";
export { handleEvents } from "./handle-events.ts";
export type {
  BrowserReturn,
  CheckoutInfo,
  HeldPayment,
  ListedRefund,
  NewProviderOrder,
  NewProviderRefund,
  Payer,
  PaymentProof,
  PaymentProvider,
  PaymentProviders,
  ProviderDispute,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderPaymentState,
  ProviderRefund,
} from "./payment-provider.ts";
export {
  addEvent,
  deleteHandledEvents,
  eventsOfOrder,
  markEventFailed,
  markEventsProcessed,
  type OrderWebhook,
} from "./provider-event-store.ts";
export { providerNamed } from "./provider-named.ts";
