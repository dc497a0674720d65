import { ListChecks } from 'lucide-react'
import { HeaderLink } from './header-link.tsx'

/** Link from a user's list to the full checklist in the catalogue. */
export function ChecklistLink({ to }: { to: string }) {
  return (
    <HeaderLink to={to} Icon={ListChecks}>
      See the full checklist
    </HeaderLink>
  )
}
