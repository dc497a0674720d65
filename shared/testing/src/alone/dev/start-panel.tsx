import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import { createRoot } from 'react-dom/client'
import type { RemoteAlone } from '../remote-alone.ts'
import { Panel } from './panel.tsx'

/** The page around the framed one, where one chooses what to look at. */
export function startPanel(remote: RemoteAlone): void {
  document.title = `${remote.name} alone`
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Panel remote={remote} />)
}
