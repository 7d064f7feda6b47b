import { useNavigation } from "react-router";

/** A thread that runs along the top edge while the next page is fetched. */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <div className="progress" aria-hidden="true" />;
}
