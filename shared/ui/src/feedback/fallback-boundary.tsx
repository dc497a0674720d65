import { Component, type ReactNode } from 'react'

/** Shows `plain` where its children cannot be rendered: reading matters more than looks. */
export class FallbackBoundary extends Component<
  { plain: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}
