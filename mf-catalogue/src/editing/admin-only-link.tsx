import { useSession } from '@ninepocket/runtime/session'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'

/** A link to a page for admins; others do not see it. */
export function AdminOnlyLink({ to, children }: { to: string; children: string }) {
  const session = useSession()
  if (!session.authenticated || !session.user.isAdmin) return null
  return (
    <p>
      <Link className={getButtonClass()} to={to}>
        {children}
      </Link>
    </p>
  )
}
