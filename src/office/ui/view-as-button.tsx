import { Button } from "../../ui/button.tsx";
import { useMay, useMessages } from "../data/office-context.ts";
import { useOfficeChange } from "../data/queries.ts";

/** Opens the shop in a new tab as the customer sees it. */
export function ViewAsButton({ customerId }: { readonly customerId: number }) {
  const m = useMessages().customers;
  const begin = useOfficeChange("officeViewAs", { onDone: goToShop });
  if (!useMay("customers:view-as")) return null;
  return (
    <Button variant="secondary" busy={begin.isBusy} onClick={() => begin.send({ id: customerId })}>
      {m.viewAs}
    </Button>
  );
}

/** Posts a form, because a link would leave the token in the history, and the shop may have another host. */
function goToShop({ address, token }: { readonly address: string; readonly token: string }): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: address,
    target: "_blank",
    hidden: true,
  });
  form.rel = "noopener";
  form.append(Object.assign(document.createElement("input"), { name: "token", value: token }));
  document.body.append(form);
  form.submit();
  form.remove();
}
