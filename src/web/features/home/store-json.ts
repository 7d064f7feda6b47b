import type { OnlineStore, WebSite, WithContext } from "schema-dts";
import type { ShopInfo } from "../../../contract/shop.ts";

/**
 * JSON-LD of the shop with its return policy. Sources: Google Search Central, "Organization", "Merchant
 * return policy" and "Site name".
 */
export function storeJson(
  shop: ShopInfo,
  returnPolicy: string,
): readonly [WithContext<WebSite>, WithContext<OnlineStore>] {
  const { name, origin, email, phone, address, logo, socialLinks } = shop;
  return [
    { "@context": "https://schema.org", "@type": "WebSite", name, url: origin },
    {
      "@context": "https://schema.org",
      "@type": "OnlineStore",
      name,
      url: origin,
      email,
      telephone: phone,
      address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" },
      ...(logo && { logo: origin + logo.address }),
      sameAs: socialLinks.map(({ url }) => url),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        merchantReturnLink: returnPolicy,
      },
    },
  ];
}
