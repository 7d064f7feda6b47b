import type { Seller } from "../../../contract/content/seller.ts";
import { path } from "../../../contract/paths.ts";
import type { PaymentProviderName } from "../../../contract/shop.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { PhoneLink } from "../../features/information/phone-link.tsx";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import { type App, useShop } from "../../state/app-context.ts";

export async function page({ api, shop, language }: App): Promise<PageCode> {
  const { grievance, contact } = await loadInformation[language]();
  const text = { ...grievance, landline: contact.landline };
  return pageCode<Seller>({
    loader: async () => (await api.getGrievanceOfficer({ lang: language })).seller,
    Component: ({ data }) => <GrievanceScreen text={text} seller={data} />,
    head: () => ({
      title: `${text.title} | ${shop.name}`,
      description: text.intro,
      canonical: path.grievanceOfficer(),
    }),
  });
}

/** Where customers of the providers complain, as of November 2026. */
const PROVIDERS: Readonly<Record<PaymentProviderName, readonly [name: string, page: string]>> = {
  razorpay: ["Razorpay Software Limited", "https://razorpay.com/grievance-redressal/payments"],
  hdfc: ["HDFC Bank Limited", "https://www.hdfcbank.com"],
};

interface GrievanceScreenProps {
  readonly text: Information["grievance"] & Pick<Information["contact"], "landline">;
  readonly seller: Seller;
}

function GrievanceScreen({ text, seller }: GrievanceScreenProps) {
  const shop = useShop();
  const { officerName, officerDesignation, officerHours, legalName, address, gstin } = seller;
  const [phone, email] = [seller.officerPhone || shop.phone, seller.officerEmail || shop.email];
  return (
    <article className="wrap prose">
      <h1>{text.title}</h1>
      <p className="prose-intro">{text.intro}</p>
      <section>
        <h2 className="stitched">{officerName || text.unnamed}</h2>
        <address>
          {officerDesignation && <div>{officerDesignation}</div>}
          <div>
            <PhoneLink number={phone} />
          </div>
          {shop.landline && (
            <div>
              {text.landline}: <PhoneLink number={shop.landline} />
            </div>
          )}
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          {officerHours && <div>{officerHours}</div>}
        </address>
      </section>
      <section>
        <h2 className="stitched">{text.how}</h2>
        <p>{text.howText}</p>
        <p>
          <Link to={path.help()}>{text.link}</Link>
        </p>
        <p>{text.times}</p>
      </section>
      <section>
        <h2 className="stitched">{text.seller}</h2>
        <address>
          <div>{legalName || shop.name}</div>
          <div>{address}</div>
          <div>{gstin ? `GSTIN: ${gstin}` : text.unregistered}</div>
        </address>
      </section>
      <section>
        <h2 className="stitched">{text.providers}</h2>
        <p>{text.providersText}</p>
        <address>
          {shop.paymentProviders.map((name) => (
            <div key={name}>
              <a href={PROVIDERS[name][1]} rel="noopener">
                {PROVIDERS[name][0]}
              </a>
            </div>
          ))}
        </address>
      </section>
    </article>
  );
}
