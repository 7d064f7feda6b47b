/** What buyers may do with designs, in every version. */

export { licenceAddress, licenceName } from "./licences.ts";
export { findLicence, findLicenceFile, listLicences } from "./read-licences.ts";
