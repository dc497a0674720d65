import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import type { StandaloneRemoteSetup } from '../standalone-remote.ts'
import { StatesPage } from './states-page.tsx'

export function startStatesPage(remote: StandaloneRemoteSetup): void {
  document.title = `${remote.name}: all states`
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StatesPage remote={remote} />)
}
