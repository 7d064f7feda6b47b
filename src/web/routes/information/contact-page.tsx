import { path } from "../../../contract/paths.ts";
import { ContactForm } from "../../features/information/contact-form.tsx";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import { type App, useShop } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const text = (await loadInformation(language)).contact;
  return stillPage({
    Component: () => <ContactScreen text={text} />,
    head: () => ({
      title: `${text.title} | ${shop.name}`,
      description: text.intro,
      canonical: path.contactUs(),
    }),
  });
}

function ContactScreen({ text }: { text: Information["contact"] }) {
  const { name, address, phone, email } = useShop();
  return (
    <div className="wrap prose contact">
      <div>
        <h1>{text.title}</h1>
        <p className="prose-intro">{text.intro}</p>
        <h2 className="stitched">{text.address}</h2>
        <address>
          {name}
          <br />
          {address}
        </address>
        <h2 className="stitched">{text.telephone}</h2>
        <p>
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </p>
        <h2 className="stitched">{text.email}</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <ContactForm text={text} />
    </div>
  );
}
