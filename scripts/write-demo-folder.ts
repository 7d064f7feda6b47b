/**
 * `npm run demo-folder -- PATH`: writes the demo's designs and their table as an owner would prepare them,
 * for trying an import.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ownersFolder } from "@kasuti/demo-designs";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say where to: npm run demo-folder -- PATH");
for (const { path, content } of ownersFolder()) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
