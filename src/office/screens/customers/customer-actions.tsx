import { type ReactNode, useState } from "react";
import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { GiveDialog } from "../../ui/orders/give-dialog.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { ViewAsButton } from "../../ui/view-as-button.tsx";
import { CorrectEmailDialog } from "./correct-email-dialog.tsx";

/** Support actions for a customer, with their consequences. */
export function CustomerActions({ file }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const isOpen = file.closedAt === null;
  const mayView = useMay("customers:view-as");
  const mayChange = useMay("customers:change");
  const mayExport = useMay("customers:export");
  const mayClose = useMay("customers:close");
  const mayRefund = useMay("orders:refund");
  return (
    <Card className="panel">
      {isOpen && mayView && (
        <Action hint={m.viewAsHint}>
          <ViewAsButton customerId={file.id} />
        </Action>
      )}
      {isOpen && mayChange && <SendCode id={file.id} />}
      {isOpen && mayRefund && <Give file={file} />}
      {isOpen && mayClose && <CorrectEmail file={file} />}
      {mayExport && <Export id={file.id} />}
      {isOpen && mayClose && file.phone !== "" && <ReleasePhone file={file} />}
      {isOpen && mayClose && <Close file={file} />}
    </Card>
  );
}

function Action({ hint, children }: { readonly hint?: string; readonly children: ReactNode }) {
  return (
    <div>
      {children}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

function SendCode({ id }: { readonly id: number }) {
  const m = useMessages().customers;
  const send = useOfficeChange("officeSendPasswordCode", { doneText: m.codeSent });
  return (
    <Action hint={m.sendCodeHint}>
      <Button variant="secondary" busy={send.isBusy} onClick={() => send.send({ id })}>
        {m.sendCode}
      </Button>
    </Action>
  );
}

function Give({ file: { id, fullName } }: { readonly file: CustomerDetails }) {
  const m = useMessages().orders;
  const [isGiving, setGiving] = useState(false);
  return (
    <Action>
      <Button variant="secondary" onClick={() => setGiving(true)}>
        {m.give}
      </Button>
      {isGiving && <GiveDialog customer={{ id, name: fullName }} onClose={() => setGiving(false)} />}
    </Action>
  );
}

function CorrectEmail({ file }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Action hint={m.correctEmailHint}>
      <Button variant="secondary" onClick={() => setCorrecting(true)}>
        {m.correctEmail}
      </Button>
      {isCorrecting && <CorrectEmailDialog file={file} onClose={() => setCorrecting(false)} />}
    </Action>
  );
}

function Export({ id }: { readonly id: number }) {
  const m = useMessages().customers;
  const exportData = useOfficeChange("officeExportCustomer", {
    doneText: m.exported,
    onDone: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
        `customer-${id}.json`,
      ),
  });
  return (
    <Action hint={m.exportHint}>
      <Button variant="secondary" busy={exportData.isBusy} onClick={() => exportData.send({ id })}>
        {m.export}
      </Button>
    </Action>
  );
}

function Close({ file: { id, fullName } }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const [isAsking, setAsking] = useState(false);
  return (
    <Action>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.close}
      </Button>
      {isAsking && (
        <ReasonDialog
          call="officeCloseCustomer"
          parameters={{ id }}
          options={{ invalidates: ["officeCustomer", "officeCustomers"], doneText: m.accountClosed }}
          title={m.close}
          text={m.closeText(fullName)}
          onClose={() => setAsking(false)}
        />
      )}
    </Action>
  );
}

function ReleasePhone({ file: { id, phone } }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const [isAsking, setAsking] = useState(false);
  return (
    <Action hint={m.releasePhoneHint}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.releasePhone}
      </Button>
      {isAsking && (
        <ReasonDialog
          call="officeReleasePhone"
          parameters={{ id }}
          options={{ invalidates: ["officeCustomer", "officeCustomers"], doneText: m.phoneReleased }}
          title={m.releasePhone}
          text={m.releasePhoneText(phone)}
          onClose={() => setAsking(false)}
        />
      )}
    </Action>
  );
}
