import { Link, useRoute } from "wouter";
import { useMe, useMessages } from "../data/office-context.ts";
import { type OfficeScreen, screens } from "../screens.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Beside the page on a wide window; a phone has it behind the header's button. */
export function Navigation() {
  const m = useMessages().frame;
  return (
    <div className="office-side">
      <nav aria-label={m.office} className="office-nav">
        <NavigationLinks />
      </nav>
      <LogOutButton />
    </div>
  );
}

/** The pages that this person's role may see. */
export function NavigationLinks() {
  const { permissions } = useMe();
  const seen = screens.filter(({ link, needs }) => link && (!needs || permissions.includes(needs)));
  const m = useMessages().frame;
  return (
    <>
      <ul>
        {seen.map((screen) => (
          <li key={screen.path}>
            <NavigationLink screen={screen} />
          </li>
        ))}
      </ul>
      {/* The shop is no page of the office: a whole new document. */}
      <a href="/">{m.toShop}</a>
    </>
  );
}

function NavigationLink({ screen: { path, link } }: { screen: OfficeScreen }) {
  const m = useMessages().frame;
  const [isHere] = useRoute(path === "/" ? path : `${path}/*?`);
  return (
    <Link href={path} aria-current={isHere ? "page" : undefined}>
      {link && m[link]}
    </Link>
  );
}
