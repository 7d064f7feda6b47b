/** Settings of an adaptation; hoop in mm. */
export interface AdaptationSettings {
  readonly percent: number;
  readonly mirror: "none" | "horizontal";
  readonly turn: 0 | 90;
  readonly hoop: { readonly width: number; readonly height: number } | undefined;
}
