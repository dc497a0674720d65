import { CollapsibleSidebarPanel } from '../sidebar-panel/collapsible-sidebar-panel.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export function FeedbackPanel() {
  return (
    <CollapsibleSidebarPanel title="Feedback">
      <FeedbackForm />
    </CollapsibleSidebarPanel>
  )
}
