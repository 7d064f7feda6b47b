import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** Another page gets another chance. */
  readonly pageKey: string;
  /** Shown in place of a page whose rendering failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the shop standing around a page that broke. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.pageKey !== this.props.pageKey && this.state.broken) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
