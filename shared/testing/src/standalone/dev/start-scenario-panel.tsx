import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel.tsx'

export function startScenarioPanel(remote: string): void {
  document.title = `${remote} standalone`
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ScenarioPanel remote={remote} />)
}
