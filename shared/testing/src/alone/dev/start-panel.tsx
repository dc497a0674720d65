import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'

/** The page around the framed one, where one chooses what to look at. It loads nothing of the remote: that page does. */
export function startPanel(remote: string): void {
  document.title = `${remote} alone`
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Panel remote={remote} />)
}
