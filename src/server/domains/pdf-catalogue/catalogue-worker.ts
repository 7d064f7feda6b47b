import { serveCrew } from "../../crew.ts";
import { drawCatalogue } from "./draw-catalogue.ts";

/** A thread that draws catalogues. */
serveCrew(drawCatalogue);
