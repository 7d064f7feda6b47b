import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** Shown content; a change resets the error. */
  readonly content?: unknown;
  /** Replaces content that failed to render; `again` renders it once more. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Error boundary: one broken part does not take down the page. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.content !== this.props.content && this.state.broken) this.again();
  }

  again = () => this.setState({ broken: false });

  override render() {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children;
  }
}
