import type { OwnUser, PublicUser } from '@ninepocket/contract/user'
import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import * as users from '@ninepocket/contract/user-endpoints'
import { aPublicUser, someUserStats } from '@ninepocket/testing/a-public-user'
import { aMember } from '@ninepocket/testing/a-session'
import { anId } from '@ninepocket/testing/an-id'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'

/** People to look at: one who shows everything, one who shows nothing; nobody else is there. */
export const openName = 'mario_66'
export const closedName = 'private_one'

const contact = { comcUsername: 'mario', discordUsername: 'mario.1', xUsername: 'mario_x' }
const aSession = {
  id: anId(1),
  device: 'Firefox on Linux',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-03T03:04:05.000Z',
  isCurrent: true,
}

/**
 * Answers the calls of a profile and its settings as the server does; it remembers what is changed. `own` is who looks,
 * `open` the person that `openName` belongs to. One without cards is here for the first time too.
 */
export function answerPeople<Api extends FakeServer>(
  api: Api,
  {
    own: first = aMember().user,
    open = aPublicUser({ contact }),
    hasCards = true,
  }: { own?: OwnUser; open?: PublicUser; hasCards?: boolean } = {},
): Api {
  let own = first
  const elsewhere = { ...aSession, id: anId(2), device: 'Safari on iPhone', isCurrent: false }
  let sessions = hasCards ? [aSession, elsewhere] : [aSession]
  const change = (changes: Partial<OwnUser>) => {
    own = { ...own, ...changes }
    return own
  }
  const notFound = new FakeFailure(404, 'User not found', 'USER_NOT_FOUND')

  api.on(users.getUserByUsername, ({ params: { username } }) => {
    if (username === own.username) return { user: own }
    if (username === openName) return { user: open }
    throw username === closedName
      ? new FakeFailure(403, 'This profile is private', 'PROFILE_PRIVATE')
      : notFound
  })
  api.on(users.getPublicUser, () => ({ user: open }))
  api.on(getAllUserStats, () =>
    someUserStats(hasCards ? { collection: 1620, wishlist: 12, forTrade: 1 } : {}),
  )
  api.on(users.updateProfile, ({ body: { name, defaultCurrency, contact: typed } }) => ({
    user: change({
      ...(name !== undefined && { name }),
      ...(defaultCurrency && { defaultCurrency }),
      ...(typed && { contact: typed }),
    }),
  }))
  api.on(users.togglePublic, () => ({ isPublic: change({ isPublic: !own.isPublic }).isPublic }))
  api.on(users.toggleNewsletter, () => ({
    newsletterOptIn: change({ newsletterOptIn: !own.newsletterOptIn }).newsletterOptIn,
  }))
  api.on(users.toggleCollectionPrivacy, () => ({
    isCollectionPrivate: change({ isCollectionPrivate: !own.isCollectionPrivate }).isCollectionPrivate,
  }))
  api.on(users.uploadAvatar, () => ({ user: change({ profilePicture: drawnPicture }) }))
  api.on(users.removeAvatar, () => ({ user: change({ profilePicture: null }) }))
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
  api.on(users.restartOnboarding, () => ({ userdata: aMember().userdata }))
  api.on(users.deleteAccount, () => ({ message: 'Deleted', csrfToken: 'fresh' }))
  return api
}

const drawnPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="teal" d="M0 0h2v2H0z"/%3E%3C/svg%3E'
