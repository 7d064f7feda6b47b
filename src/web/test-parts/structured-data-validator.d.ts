/** Rules of Google's rich results, which its authors publish without types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(data: {
      readonly jsonld: object;
    }): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string }[]>;
  }
}
