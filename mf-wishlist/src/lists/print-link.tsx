import { buttonLook } from '@ninepocket/ui/button'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'

/** The way to the list on paper. */
export function PrintLink({ to }: { to: string }) {
  return (
    <Link className={buttonLook('quiet')} to={to}>
      <Printer size={18} aria-hidden="true" />
      Print or share
    </Link>
  )
}
