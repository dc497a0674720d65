import { ListChecks } from 'lucide-react'
import { HeaderLink } from './header-link.tsx'

/** The way from what somebody has, or wishes for, to all that there is, in the catalogue. */
export function ChecklistLink({ to }: { to: string }) {
  return (
    <HeaderLink to={to} Icon={ListChecks}>
      See the full checklist
    </HeaderLink>
  )
}
