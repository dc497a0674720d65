import { Component, type ReactNode } from 'react'

/** Catches render errors of its children. `renderFallback` receives the error and a retry function. */
export class ErrorBoundary extends Component<
  { renderFallback: (failure: { error: unknown; retry: () => void }) => ReactNode; children: ReactNode },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })
  readonly retry = () => this.setState({ failure: null })
  override render() {
    const { failure } = this.state
    return failure ? this.props.renderFallback({ error: failure.error, retry: this.retry }) : this.props.children
  }
}
