import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Downloads } from "../../features/downloads/downloads.tsx";
import type { App } from "../../state/app-context.ts";
import { lazyCode } from "../../state/lazy-code.ts";
import { loadStitchPlayerStyles } from "../../styles/lazy-styles.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: DownloadsScreen,
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

function DownloadsScreen() {
  return <Downloads player={stitchFile} />;
}
