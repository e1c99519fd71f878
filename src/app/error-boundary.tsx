import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Keeps the frame when a screen breaks. `place` changes with the address, and with it the screen gets another try. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: { place: string }) {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
