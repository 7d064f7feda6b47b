import type { Format } from "../../format.ts";
import { read10o } from "./read-10o.ts";

export const toyota10o: Format = { id: "10o", title: "Toyota 10o", extensions: ["10o"], read: read10o };
