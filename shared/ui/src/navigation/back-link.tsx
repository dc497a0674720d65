import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import css from './back-link.module.css'

/** Tiles store the path of their list in the history state. */
function isFromPath(state: unknown, path: string): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === path
}

/** Goes back in history if the user came from there, so that the list keeps its position. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick || !isFromPath(state, to)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link className={css.back} to={to} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      <span>{children}</span>
    </Link>
  )
}
