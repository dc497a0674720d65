import { ListChecks } from 'lucide-react'
import { HeaderLink } from './header-link.tsx'

export function FullChecklistLink({ to }: { to: string }) {
  return (
    <HeaderLink to={to} Icon={ListChecks}>
      See the full checklist
    </HeaderLink>
  )
}
