import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../../contract/wire.ts";
import { useApi } from "../../state/app-context.ts";

export type MachineTable =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "ready"; readonly value: Answer<"listMachines"> };

/** The shop's table of machines, fetched on first use. */
export function useMachineTable(): MachineTable {
  const api = useApi();
  const [table, setTable] = useState<MachineTable>({ status: "loading" });
  const fetchTable = useCallback(() => {
    setTable({ status: "loading" });
    api.listMachines().then(
      (value) => setTable({ status: "ready", value }),
      () => setTable({ status: "failed", retry: fetchTable }),
    );
  }, [api]);
  useEffect(fetchTable, [fetchTable]);
  return table;
}
