import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** What is shown: something else gets another chance. */
  readonly shown?: unknown;
  /** Shown in place of what could not be rendered; `again` renders it anew. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the shop standing around a part that broke. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.shown !== this.props.shown && this.state.broken) this.again();
  }

  again = () => this.setState({ broken: false });

  override render() {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children;
  }
}
