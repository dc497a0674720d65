import { buttonLook } from '@ninepocket/ui/button'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './checklist-link.module.css'

/** The way from what somebody has to all that there is, in the catalogue. */
export function ChecklistLink({ to }: { to: string }) {
  return (
    <Link className={buttonLook('quiet', css.link)} to={to}>
      <ListChecks size={18} aria-hidden="true" />
      See the full checklist
    </Link>
  )
}
