import type { CurrentSession } from './current-session.ts'
import { isTourActive } from './tour-rule.ts'

/** Visitors that a navigation entry or a slot is for. `newMembers` have not finished the tour (spec §4.7). */
export const visitorAudiences = ['everyone', 'guests', 'members', 'newMembers', 'admins'] as const
export type VisitorAudience = (typeof visitorAudiences)[number]

/**
 * Returns whether a visitor belongs to an audience. While the session is unknown, a visitor belongs to `everyone`
 * alone.
 */
export function isVisitorInAudience(audience: VisitorAudience, session: CurrentSession | undefined): boolean {
  if (audience === 'everyone') return true
  if (!session) return false
  if (audience === 'guests' || !session.authenticated) return audience === 'guests' && !session.authenticated
  if (audience === 'admins') return session.user.isAdmin
  return audience === 'members' || isTourActive(session.userdata)
}
