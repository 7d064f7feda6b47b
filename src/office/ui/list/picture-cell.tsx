import type { ReactNode } from "react";
import { picturePath } from "../../../contract/pictures.ts";
import { Link } from "../../../ui/router/link.tsx";

export interface PictureCellProps {
  /** Content hash of the picture; `null` leaves its place empty. */
  readonly picture: string | null;
  /** Page of the row; without it, the name is no link. */
  readonly to?: string | undefined;
  /** Name of the row, which describes the picture. */
  readonly children: ReactNode;
}

/** A picture of 40 px beside a name, in a table or a list. */
export function PictureCell({ picture, to, children }: PictureCellProps) {
  return (
    <span className="picture-cell">
      {picture === null ? (
        <span className="no-picture" />
      ) : (
        <img src={picturePath(picture, 320, "webp")} alt="" width={40} height={40} loading="lazy" />
      )}
      {to === undefined ? <span>{children}</span> : <Link to={to}>{children}</Link>}
    </span>
  );
}
