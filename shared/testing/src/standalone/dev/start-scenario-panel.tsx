import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel.tsx'

/** The page around the framed one, where one chooses what to look at. It loads nothing of the remote: that page does. */
export function startScenarioPanel(remote: string): void {
  document.title = `${remote} alone`
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ScenarioPanel remote={remote} />)
}
