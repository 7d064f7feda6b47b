import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerSessions } from "./customer-sessions.tsx";

/** A customer: account, support actions, sessions, notes and orders. */
export function CustomerScreen() {
  const { id = "" } = useParams();
  return <Loaded query={useOfficeQuery("officeCustomer", { id })}>{(file) => <File file={file} />}</Loaded>;
}

function File({ file }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const { id, fullName, closedAt } = file;
  return (
    <Screen title={fullName || m.noName}>
      <p>
        <Link to="/customers">{m.back}</Link> {closedAt && <span className="badge">{m.closed}</span>}
      </p>
      <div className="columns">
        <div className="screen">
          <CustomerFacts file={file} />
          <CustomerOrders id={id} />
        </div>
        <div className="screen">
          <CustomerActions file={file} />
          {closedAt === null && <CustomerNotes file={file} />}
          {closedAt === null && <CustomerSessions file={file} />}
        </div>
      </div>
    </Screen>
  );
}
