import type { PageText } from "../../../contract/content/page-text.ts";
import { path } from "../../../contract/paths.ts";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { findPageText } from "../../api/find-page-text.ts";
import { ContactForm } from "../../features/information/contact-form.tsx";
import { ForeignNote, OwnHeading, OwnSections, useForeign } from "../../features/information/own-text.tsx";
import { PhoneLink } from "../../features/information/phone-link.tsx";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import { type App, useShop } from "../../state/app-context.ts";

export async function page({ api, shop, language }: App): Promise<PageCode> {
  const text = (await loadInformation[language]()).contact;
  return pageCode<PageText | null>({
    loader: () => findPageText(api, "contact", language),
    Component: ({ data }) => <ContactScreen text={text} ownText={data} />,
    head: (ownText) => {
      const { title, intro } = ownText ?? text;
      return { title: `${title} | ${shop.name}`, description: intro, canonical: path.contactUs() };
    },
  });
}

interface ContactScreenProps {
  readonly text: Information["contact"];
  /** The owner's title and introduction, if any. */
  readonly ownText: PageText | null;
}

function ContactScreen({ text, ownText }: ContactScreenProps) {
  const { name, address, phone, landline, email } = useShop();
  return (
    <div className="wrap prose contact">
      <div>
        {ownText ? (
          <OwnIntroduction text={ownText} />
        ) : (
          <>
            <h1>{text.title}</h1>
            <p className="prose-intro">{text.intro}</p>
          </>
        )}
        <h2 className="stitched">{text.address}</h2>
        <address>
          {name}
          <br />
          {address}
        </address>
        <h2 className="stitched">{text.telephone}</h2>
        <p>
          <PhoneLink number={phone} />
        </p>
        {landline && (
          <p>
            {text.landline}: <PhoneLink number={landline} />
          </p>
        )}
        <h2 className="stitched">{text.email}</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <ContactForm text={text} />
    </div>
  );
}

function OwnIntroduction({ text }: { text: PageText }) {
  return (
    <>
      <ForeignNote text={text} />
      <div lang={useForeign(text)}>
        <OwnHeading text={text} />
        <OwnSections sections={text.sections} />
      </div>
    </>
  );
}
