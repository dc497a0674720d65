import { Component, type ReactNode } from 'react'

type OverlayBoundaryProps = {
  /** The shell counts the error as a failure of this remote, not of the page's. */
  remote: 'mf-collection'
  /** Closes the overlay and shows a message. */
  onError: () => void
  children: ReactNode
}

/** Removes an overlay that fails to render. The other overlays stay, and this one can be opened again. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
