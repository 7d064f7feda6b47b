import { read } from "@kasuti/embroidery";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { callOffice } from "../../../data/call-office.ts";
import { useMessages } from "../../../data/office-context.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { StitchWorkspace } from "./stitch-workspace.tsx";

export interface StitchViewerProps {
  readonly variantId: number;
  readonly fileName: string;
}

/** Shows the stitches of a file, parsed from the original bytes. */
export function StitchViewer({ variantId, fileName }: StitchViewerProps) {
  const m = useMessages().viewer;
  const query = useQuery({
    queryKey: ["officeStitchFile", variantId, fileName],
    queryFn: async ({ signal }) => {
      const file = await callOffice("officeStitchFile", { variant: `${variantId}`, name: fileName }, signal);
      return read(new Uint8Array(await file.arrayBuffer()), { name: fileName });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {(result) =>
        result.ok ? (
          <StitchWorkspace design={result.design} issues={result.issues} />
        ) : (
          <EmptyState title={m.unreadable} text={result.error.message} />
        )
      }
    </Loaded>
  );
}
