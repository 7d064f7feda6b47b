/** Licences of the shop in every version: what buyers may do with designs. */

export { licenceAddress, licenceName } from "./licences.ts";
export { findLicence, findLicenceFile, listLicences, namedLicences } from "./read-licences.ts";
