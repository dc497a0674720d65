import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { OwnUser, PublicUser } from '@ninepocket/contract/users/user'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { allListStatsWithCardCounts, aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { addFakeSecurityEventsAndSuspensionApi } from './add-fake-security-events-and-suspension-api.ts'
import { addFakeUsernameAndEmailApi } from './add-fake-username-and-email-api.ts'

/** A public and a private profile. Any other username is not found. */
export const publicUsername = 'mario_66'
export const privateUsername = 'private_one'

const contact = { comcUsername: 'mario', discordUsername: 'mario.1', xUsername: 'mario_x' }
const currentSession = {
  id: anId(1),
  device: 'Firefox on Linux',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-03T03:04:05.000Z',
  isCurrent: true,
}

/** Fakes the profile and settings endpoints with state, and the events of the account. `hasCards: false` is a new user with one session. */
export function addFakeProfileApi<Api extends FakeServer>(
  api: Api,
  {
    ownUser: initialUser = aMemberSession().user,
    publicUser = aPublicUser({ contact }),
    hasCards = true,
    session,
  }: { ownUser?: OwnUser; publicUser?: PublicUser; hasCards?: boolean; session?: CurrentSession } = {},
): Api {
  let ownUser = initialUser
  const otherSession = { ...currentSession, id: anId(2), device: 'Safari on iPhone', isCurrent: false }
  let sessions = hasCards ? [currentSession, otherSession] : [currentSession]
  const updateOwnUser = (changes: Partial<OwnUser>) => {
    ownUser = { ...ownUser, ...changes }
    return ownUser
  }
  const notFound = new FakeHttpError(404, 'User not found', 'USER_NOT_FOUND')

  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: hasCards })
  api.on(users.getUserByUsername, ({ params: { username } }) => {
    if (username === ownUser.username) return { user: ownUser }
    if (username === publicUsername) return { user: publicUser }
    throw username === privateUsername ? new FakeHttpError(403, 'This profile is private', 'PROFILE_PRIVATE') : notFound
  })
  if (session?.authenticated) api.on(users.getCurrentSession, () => ({ ...session, user: ownUser }))
  api.on(users.getUserById, () => ({ user: publicUser }))
  api.on(getAllListStats, () =>
    allListStatsWithCardCounts(hasCards ? { collection: 1620, wishlist: 12, forTrade: 1 } : {}),
  )
  api.on(users.updateProfile, ({ body: { name, defaultCurrency, country, contact: typed } }) => ({
    user: updateOwnUser({
      ...(name !== undefined && { name }),
      ...(defaultCurrency && { defaultCurrency }),
      ...(country !== undefined && { country: country ?? undefined }),
      ...(typed && { contact: typed }),
    }),
  }))
  api.on(listOffers, () => ({
    offers: [],
    currentPage: 1,
    totalPages: 1,
    totalOffers: hasCards ? 1 : 0,
    counts: { 'my-turn': 0, 'their-turn': 1, 'under-way': hasCards ? 1 : 0, drafts: 0, ended: 0 },
    waitingCount: 0,
  }))
  api.on(users.toggleProfileVisibility, () => ({
    isPublic: updateOwnUser({ isPublic: !ownUser.isPublic }).isPublic,
  }))
  api.on(users.toggleNewsletter, () => ({
    newsletterOptIn: updateOwnUser({ newsletterOptIn: !ownUser.newsletterOptIn }).newsletterOptIn,
  }))
  api.on(users.toggleCollectionPrivacy, () => ({
    isCollectionPrivate: updateOwnUser({ isCollectionPrivate: !ownUser.isCollectionPrivate }).isCollectionPrivate,
  }))
  api.on(users.uploadAvatar, () => ({ user: updateOwnUser({ profilePicture: avatarDataUrl }) }))
  api.on(users.removeAvatar, () => ({ user: updateOwnUser({ profilePicture: null }) }))
  api.on(users.changePassword, () => ({ message: 'Your password has been changed.' }))
  api.on(users.listSessions, () => ({ sessions }))
  api.on(users.revokeSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id)
    return { message: 'Logged out' }
  })
  api.on(users.revokeOtherSessions, () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent)
    return { message: 'Logged out everywhere else' }
  })
  addFakeUsernameAndEmailApi(api, updateOwnUser)
  api.on(users.restartOnboarding, () => ({ userdata: aMemberSession().userdata }))
  api.on(users.deleteAccount, () => ({ message: 'Deleted', csrfToken: 'fresh' }))
  return api
}

const avatarDataUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="teal" d="M0 0h2v2H0z"/%3E%3C/svg%3E'
