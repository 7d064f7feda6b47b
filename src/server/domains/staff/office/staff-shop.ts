import type { Passwords } from "../../customers/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import type { SecretBox } from "./sign-in/secret-box.ts";

/** Parts for the calls with which staff sign in and manage their access. */
export interface StaffShop extends ShopBase {
  /** Encrypts the secrets of code apps. */
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  readonly shopName: () => Promise<string>;
}
