import { SidebarPanel } from '../sidebar-panel/sidebar-panel.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export function FeedbackPanel() {
  return (
    <SidebarPanel title="Feedback">
      <FeedbackForm />
    </SidebarPanel>
  )
}
