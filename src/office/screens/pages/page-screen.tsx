import { type TextName, textNames } from "../../../contract/content/content-names.ts";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Redirect } from "../../ui/redirect.tsx";
import { ContactEditor } from "./contact-editor.tsx";
import { LicencesEditor } from "./licences-editor.tsx";
import { PageEditor } from "./page-editor.tsx";

/** Polling interval for changes by other staff, ms. */
const POLL_MS = 30_000;

/** Editor of one of the shop's texts, of its licences, or of its contact data. */
export function PageScreen() {
  const { name } = useParams();
  const page = textNames.find((textName) => textName === name);
  if (page) return <PageLoader page={page} />;
  if (name === "licences") return <LicencesLoader />;
  return name === "shop" ? <ContactLoader /> : <Redirect to="/pages" />;
}

function PageLoader({ page }: { readonly page: TextName }) {
  const query = useOfficeQuery("officePage", { page }, { every: POLL_MS });
  return (
    <Loaded query={query}>
      {(savedPage) => <PageEditor key={page} page={page} savedPage={savedPage} />}
    </Loaded>
  );
}

function LicencesLoader() {
  const query = useOfficeQuery("officeLicences", undefined, { every: POLL_MS });
  return <Loaded query={query}>{(savedLicences) => <LicencesEditor savedLicences={savedLicences} />}</Loaded>;
}

function ContactLoader() {
  const query = useOfficeQuery("officeContact", undefined, { every: POLL_MS });
  return <Loaded query={query}>{(savedContact) => <ContactEditor savedContact={savedContact} />}</Loaded>;
}
