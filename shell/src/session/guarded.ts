import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { PagePart } from '../remotes/use-page.ts'

/** What stands under a path for this visitor: a page for members only is nothing that a guest gets to see. */
export type VisiblePart = PagePart | { status: 'membersOnly'; message: string }

/** As `part`, for whoever is there; `session` is undefined while nobody knows. */
export function guarded(part: PagePart, session: ProfileReply | undefined): VisiblePart {
  const door = part.status === 'ready' && part.found.route.membersOnly
  if (!door || session?.authenticated) return part
  return session
    ? { status: 'membersOnly', message: door.message }
    : { status: 'loading', remote: part.found.remote }
}
