import { type MouseEvent, useState } from "react";
import { COUNT_CAP, type ViewList } from "../../../contract/office/views/view-lists.ts";
import type { SavedView } from "../../../contract/office/views/views-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useLocation, useNavigate } from "../../../ui/router/router-context.tsx";
import { isView } from "../../data/address-filters.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { FormDialog } from "../form-dialog.tsx";
import { RowMenu } from "./row-menu.tsx";

export interface ListViewsProps {
  readonly list: ViewList;
  /** Built-in views: name, query string and number of rows. */
  readonly builtIn: readonly {
    readonly name: string;
    readonly query: string;
    readonly count?: number | undefined;
  }[];
}

/** Views of a list as links, with a menu of the shown saved one, or a button that saves the shown filters. */
export function ListViews({ list, builtIn }: ListViewsProps) {
  const m = useMessages().common;
  const { search } = useLocation();
  const savedViews = useOfficeQuery("officeViews", { list }).data?.views ?? [];
  const counts = useOfficeQuery("officeViewCounts", { list }, { enabled: savedViews.length > 0 }).data;
  const [isSaving, setSaving] = useState(false);
  const views = [...builtIn, ...savedViews];
  const isShown = views.some(({ query }) => isView(search, query));
  if (views.length < 2 && isShown) return null;
  return (
    <nav className="view-tabs" aria-label={m.views}>
      {builtIn.map((view) => (
        <ViewLink key={view.name} {...view} />
      ))}
      {savedViews.map((view) => (
        <span key={`${view.id}`} className="view-tab">
          <ViewLink {...view} count={counts?.[view.id]} />
          {isView(search, view.query) && <ViewMenu list={list} view={view} />}
        </span>
      ))}
      {!isShown && (
        <Button variant="quiet" onClick={() => setSaving(true)}>
          {m.saveView}
        </Button>
      )}
      {isSaving && (
        <SaveView list={list} query={search.replace(/^\?/, "")} onClose={() => setSaving(false)} />
      )}
    </nav>
  );
}

function ViewLink({ name, query, count }: ListViewsProps["builtIn"][number]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = query ? `${pathname}?${query}` : pathname;
  // A plain click keeps the list in sight until the next one is here.
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { stay: true });
  };
  return (
    <Link to={to} aria-current={isView(search, query) ? "page" : undefined} onClick={open}>
      {name}
      {count !== undefined && <small>{count > COUNT_CAP ? "1,000+" : count}</small>}
    </Link>
  );
}

function ViewMenu({ list, view }: { readonly list: ViewList; readonly view: SavedView }) {
  const m = useMessages().common;
  const mayShare = useMay("views:share");
  const [isRenaming, setRenaming] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const remove = useOfficeChange(view.isShared ? "officeUnshareView" : "officeRemoveView", {
    invalidates: ["officeViews", "officeViewCounts"],
    doneText: m.viewRemoved,
    onDone: () => navigate(pathname, { stay: true }),
  });
  if (view.isShared && !mayShare) return null;
  return (
    <>
      <RowMenu
        of={view.name}
        actions={[
          { label: m.renameView, run: () => setRenaming(true) },
          {
            label: m.removeView,
            run: () => remove.send({ id: view.id }),
            isBusy: remove.isBusy,
            isDanger: true,
          },
        ]}
      />
      {isRenaming && (
        <SaveView list={list} query={view.query} view={view} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}

interface SaveViewProps {
  readonly list: ViewList;
  readonly query: string;
  /** View to rename; without it, a new one is saved. */
  readonly view?: SavedView;
  readonly onClose: () => void;
}

function SaveView({ list, query, view, onClose }: SaveViewProps) {
  const m = useMessages().common;
  const mayShare = useMay("views:share");
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const save = useOfficeChange(isShared ? "officeShareView" : "officeSaveView", {
    invalidates: ["officeViews", "officeViewCounts"],
    field: "name",
    doneText: m.viewSaved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={view ? m.renameView : m.saveView}
      isBusy={save.isBusy}
      onSubmit={() => save.send({ id: view?.id, list, name, query })}
      onClose={onClose}
    >
      <Field
        label={m.viewName}
        maxLength={40}
        value={name}
        error={save.errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && !view && (
        <label className="check">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          <span>{m.shareView}</span>
        </label>
      )}
    </FormDialog>
  );
}
