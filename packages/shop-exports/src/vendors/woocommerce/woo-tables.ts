import { given } from "../../reading/export-row.ts";
import { tableKind } from "../../reading/table-kind.ts";

/**
 * Table of rights to download, the only export with every buyer: guests are nowhere else. Source:
 * woocommerce/woocommerce 10, `WC_Install::get_schema`. Read as CSV of phpMyAdmin or from a dump.
 */
export const wooPermissions = tableKind({
  shop: "woocommerce",
  name: "woocommerce-permissions",
  sql: {
    name: "woocommerce_downloadable_product_permissions",
    columns: [
      "permission_id",
      "download_id",
      "product_id",
      "order_id",
      "order_key",
      "user_email",
      "user_id",
      "downloads_remaining",
      "access_granted",
      "access_expires",
      "download_count",
    ],
  },
  columns: {
    permission: ["permissionid"],
    download: ["downloadid"],
    product: ["productid"],
    order: ["orderid"],
    email: ["useremail"],
    user: ["userid"],
    granted: ["accessgranted"],
  },
  needs: ["download", "product", "order", "email"],
  open: () => ({
    read: (row) => {
      const product = row.requiredText("product");
      if (!product) return [];
      const email = row.email("email");
      const order = row.text("order") === "0" ? "" : row.text("order");
      if (!email && order === "") {
        row.issue("customer-unclear");
        return [];
      }
      const customer = row.text("user") === "0" ? "" : row.text("user");
      const download = row.text("download");
      return [
        {
          kind: "grant",
          key: row.text("permission") || `${order}/${product}/${download}/${email ?? customer}`,
          source: row.source,
          product,
          ...given("order", order),
          ...given("downloadId", download),
          ...given("email", email),
          ...given("customer", customer),
          ...given("grantedAt", row.moment("granted")),
        },
      ];
    },
  }),
});

/**
 * Accounts of WordPress (`wp_get_db_schema`) with their password hashes, phpass (`$P$`) or bcrypt since
 * WordPress 6.8 (`$wp$2y$`). Times are UTC.
 */
export const wooUsers = tableKind({
  shop: "woocommerce",
  name: "wordpress-users",
  sql: {
    name: "users",
    columns: [
      "ID",
      "user_login",
      "user_pass",
      "user_nicename",
      "user_email",
      "user_url",
      "user_registered",
      "user_activation_key",
      "user_status",
      "display_name",
    ],
  },
  columns: {
    id: [],
    login: ["userlogin"],
    hash: ["userpass"],
    email: ["useremail"],
    registered: ["userregistered"],
    name: ["displayname"],
  },
  needs: ["id", "hash", "email", "login"],
  open: () => ({
    read: (row) => {
      const id = row.requiredText("id");
      if (!id) return [];
      return [
        {
          kind: "customer",
          key: id,
          source: row.source,
          name: row.text("name") || row.text("login"),
          ...given("email", row.email("email")),
          ...given("passwordHash", row.text("hash")),
          ...given("joinedAt", row.moment("registered", undefined, "UTC")),
        },
      ];
    },
  }),
});
