import type { OfficeClaim } from "../../../contract/office/move-in/move-in-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ChosenDesign, FindDesign } from "../../ui/orders/choose-variant.tsx";

interface GrantDialogProps {
  readonly claim: OfficeClaim;
  readonly onClose: () => void;
}

/** Grants a claim; a design is chosen where the bought file was not found. */
export function GrantDialog({ claim, onClose }: GrantDialogProps) {
  const { moveIn: m } = useMessages();
  const { id, customer, hasFiles, productName } = claim;
  const form = useDraftForm(`claim/${id}`, { find: productName, product: "", variant: "" });
  const { find, product, variant } = form.fields;
  const leave = () => closeAfter(form.discard, onClose);
  const { send, isBusy, errors, setErrors } = useOfficeChange("officeDecideClaim", {
    invalidates: ["officeClaims"],
    field: "variantId",
    doneText: m.granted,
    onDone: leave,
  });
  const submit = () => {
    if (!hasFiles && variant === "") return setErrors({ variantId: m.chooseFirst });
    send({ id, isGranted: true, ...(variant !== "" && { variantId: Number(variant) }) });
  };
  return (
    <FormDialog
      title={m.grantTitle}
      text={m.grantText(customer?.name ?? "")}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={leave}
      onClose={onClose}
    >
      {!hasFiles &&
        (product === "" ? (
          <FindDesign
            find={find}
            onFind={(text) => form.change("find", text)}
            onChoose={(design) => form.change("product", `${design}`)}
          />
        ) : (
          <ChosenDesign form={form} id={product} />
        ))}
      {errors.variantId && (
        <p className="field-error" role="alert">
          {errors.variantId}
        </p>
      )}
    </FormDialog>
  );
}
