import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { anId } from './an-id.ts'

type MemberReply = Extract<CurrentSession, { authenticated: true }>

export const aGuestSession = (): CurrentSession => ({ success: true, authenticated: false })

export function aMemberSession(user: Partial<MemberReply['user']> = {}): MemberReply {
  return {
    success: true,
    authenticated: true,
    user: {
      id: anId(1),
      name: 'Wayne Marker',
      username: 'wayne',
      email: 'wayne@example.org',
      profilePicture: null,
      defaultCurrency: 'USD',
      memberSince: '2026-01-02T03:04:05.000Z',
      isAdmin: false,
      isPublic: true,
      isCollectionPrivate: false,
      newsletterOptIn: false,
      contact: {},
      ...user,
    },
    userdata: { onboardingStepsCompleted: [], onboarded: false },
    csrfToken: 'a token',
  }
}
