import { picturePath } from "../../../contract/pictures.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { type DraftForm, useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog, ReasonField } from "../form-dialog.tsx";
import { Loaded } from "../loaded.tsx";

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
  const { product, variant, reason } = form.fields;
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
      {product === "" ? <FindDesign form={form} /> : <ChosenDesign form={form} id={product} />}
      {give.errors.variant && (
        <p className="field-error" role="alert">
          {give.errors.variant}
        </p>
      )}
      <ReasonField value={reason} onType={(text) => form.change("reason", text)} error={give.errors.reason} />
    </FormDialog>
  );
}

const SHOWN = 5;

function FindDesign({ form }: { readonly form: DraftForm<"find" | "product"> }) {
  const { categories: m, orders } = useMessages();
  const { find } = form.fields;
  const designsQuery = useOfficeQuery("officeDesigns", { find: find.trim() || undefined });
  return (
    <>
      <Field
        label={m.findDesign}
        type="search"
        maxLength={100}
        value={find}
        onChange={({ target }) => form.change("find", target.value)}
      />
      <Loaded query={designsQuery}>
        {({ designs }) => (
          <ul className="lines found">
            {designs.length === 0 && <li>{m.noDesigns}</li>}
            {designs.slice(0, SHOWN).map(({ id, name, picture }) => (
              <li key={id}>
                <img src={picturePath(picture, 320, "webp")} alt="" width="40" height="40" loading="lazy" />
                <span className="tree-name">{name}</span>
                <Button
                  variant="secondary"
                  aria-label={`${orders.choose}: ${name}`}
                  onClick={() => form.change("product", `${id}`)}
                >
                  {orders.choose}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function ChosenDesign({
  form,
  id,
}: {
  readonly form: DraftForm<"product" | "variant">;
  readonly id: string;
}) {
  const { orders: m } = useMessages();
  const change = () => {
    form.change("product", "");
    form.change("variant", "");
  };
  return (
    <Loaded query={useOfficeQuery("officeDesign", { id })}>
      {({ texts, pictures, variants }) => (
        <>
          <p className="picture-cell">
            {pictures[0] && (
              <img src={picturePath(pictures[0].hash, 320, "webp")} alt="" width="40" height="40" />
            )}
            <strong>{texts.en.name}</strong>
            <Button variant="quiet" onClick={change}>
              {m.changeDesign}
            </Button>
          </p>
          <SelectField
            label={m.giveMachine}
            value={form.fields.variant}
            options={[
              { value: "", label: "—" },
              ...variants.map(({ id: variantId, name }) => ({ value: `${variantId}`, label: name })),
            ]}
            onChange={({ target }) => form.change("variant", target.value)}
          />
        </>
      )}
    </Loaded>
  );
}
