import { Component, type ReactNode } from 'react';

interface StageGuardProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A scene that cannot be drawn must not take the table with it: the spins go on without motion. */
export class StageGuard extends Component<StageGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
