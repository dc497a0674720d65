import { getButtonClass } from '@ninepocket/ui/buttons/button'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './header-link.module.css'

export function HeaderLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: string }) {
  return (
    <Link className={getButtonClass('quiet', css.link)} to={to}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
