/** What every page may know of the shop; the same for all visitors. */
export interface ShopInfo {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Origin without a trailing slash, for canonical links; empty when the shop does not know it. */
  readonly publicUrl: string;
  readonly topSellerIds: readonly number[];
  readonly defaultCategoryId: number;
  /** Payments go to the emulator in this process: pages say so. */
  readonly paymentsEmulated: boolean;
}
