import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { PagePart } from '../remotes/use-page.ts'

/** What stands under a path for this visitor; in the place of some pages the way to the login page. */
export type VisiblePart = PagePart | { status: 'login'; message: string }

/**
 * As `part`, for whoever is there: a page for members only is nothing that a guest gets to see, and one for admins is not
 * there for other members. Where it cannot be found
 * out who is there, the page itself says so. `lossMessage` says that the session was lost at this place.
 */
export function guarded(
  part: PagePart,
  session: { data: ProfileReply | undefined; isPending: boolean },
  lossMessage: string | null,
): VisiblePart {
  if (lossMessage) return { status: 'login', message: lossMessage }
  const door = part.status === 'ready' && part.found.route.membersOnly
  if (!door) return part
  if (session.data?.authenticated) {
    const isShut = door.isForAdmins && !session.data.user.isAdmin
    return isShut ? { status: 'unowned' } : part
  }
  if (session.data) return { status: 'login', message: door.message }
  return session.isPending ? { status: 'loading', remote: part.found.remote } : part
}
