import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { BoughtFilesList, type BoughtFilesListProps } from "../../features/downloads/bought-files-list.tsx";
import { Downloads } from "../../features/downloads/downloads.tsx";
import { loadBoughtFiles } from "../../messages/load-bought-files.ts";
import type { App } from "../../state/app-context.ts";
import { lazyCode } from "../../state/lazy-code.ts";
import { loadStitchPlayerStyles } from "../../styles/lazy-styles.ts";

export async function page({ language, messages, shop }: App): Promise<PageCode> {
  const m = await loadBoughtFiles[language]();
  const files = (props: BoughtFilesListProps) => <BoughtFilesList {...props} m={m} />;
  return stillPage({
    Component: () => <Downloads player={stitchFile} files={files} />,
    head: () => ({ title: `${messages.account.downloads} | ${shop.name}` }),
  });
}

const stitchFile = lazyCode(async () => {
  const [{ StitchPlayer }] = await Promise.all([
    import("../../features/downloads/stitch-player/stitch-player.tsx"),
    loadStitchPlayerStyles(),
  ]);
  return StitchPlayer;
});
