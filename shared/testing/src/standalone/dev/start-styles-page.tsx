import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { StylesPage } from '../styles/styles-page.tsx'

export function startStylesPage(): void {
  document.title = 'Styles'
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StylesPage />)
}
