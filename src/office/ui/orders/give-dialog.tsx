import { asText } from "../../../contract/validation.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog, ReasonField } from "../form-dialog.tsx";
import { ChosenDesign, FindDesign } from "./choose-variant.tsx";

export interface GiveDialogProps {
  readonly customer: { readonly id: number; readonly name: string };
  /** Design of the order where the dialog was opened. */
  readonly productId?: number | undefined;
  readonly onClose: () => void;
}

/** Gives a customer the files of one design for one machine, for free and with a reason. */
export function GiveDialog({ customer, productId, onClose }: GiveDialogProps) {
  const m = useMessages().orders;
  const blank = { find: "", product: `${productId ?? ""}`, variant: "", reason: "" };
  const form = useDraftForm(`customer/${customer.id}/give`, blank);
  const { find, product, variant, reason } = form.fields;
  const leave = () => closeAfter(form.discard, onClose);
  const give = useOfficeChange("officeGiveDesign", {
    invalidates: ["officeCustomer", "officeCustomerOrders", "officeOrders"],
    field: "reason",
    onDone: ({ number }) => {
      leave();
      toast.success(m.giveDone(number));
    },
  });
  const submit = () => {
    if (variant === "") return give.setErrors({ variant: m.chooseFirst });
    give.send({ customerId: customer.id, variantId: Number(variant), reason: asText(reason) });
  };
  return (
    <FormDialog
      title={m.give}
      text={m.giveText(customer.name)}
      isBusy={give.isBusy}
      onSubmit={submit}
      onCancel={leave}
      onClose={onClose}
    >
      {product === "" ? (
        <FindDesign
          find={find}
          onFind={(text) => form.change("find", text)}
          onChoose={(id) => form.change("product", `${id}`)}
        />
      ) : (
        <ChosenDesign form={form} id={product} />
      )}
      {give.errors.variant && (
        <p className="field-error" role="alert">
          {give.errors.variant}
        </p>
      )}
      <ReasonField value={reason} onType={(text) => form.change("reason", text)} error={give.errors.reason} />
    </FormDialog>
  );
}
