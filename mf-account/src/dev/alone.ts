import type { OwnUser } from '@ninepocket/contract/user'
import { aMemberSession } from '@ninepocket/testing/a-session'
import type { StandaloneRemote } from '@ninepocket/testing/alone/remote-alone'
import { statesWithoutRequests } from '@ninepocket/testing/alone/states'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { fakeAccountApi } from './answer-accounts.ts'
import { fakeFeedbackApi } from './answer-feedback.ts'
import { fakeModerationApi } from './answer-moderation.ts'
import { fakeNewsletterApi } from './answer-newsletter.ts'
import { fakeProfileApi } from './answer-people.ts'

const guest = 'guest'

/** This remote as it runs alone: an account of whoever looks, and a person whose page can be opened. */
export const standaloneRemote = {
  name: 'mf-account',
  routes,
  widgets,
  fakeApi(server, { owner, session, dataSize: size }) {
    const own: OwnUser = session.authenticated ? session.user : aMemberSession().user
    fakeAccountApi(fakeNewsletterApi(server))
    fakeProfileApi(server, { ownUser: own, publicUser: owner, hasCards: size !== 'none' })
    fakeFeedbackApi(server)
    fakeModerationApi(server, size)
  },
  params: () => ({ token: 'good' }),
  personaByScreen: {
    '/admin/photos': 'admin',
    '/newsletter/confirm/:token': guest,
    '/newsletter/unsubscribe/:token': guest,
    '/login': guest,
    '/register': guest,
    '/forgot-password': guest,
    '/reset-password/:token?': guest,
    '/activate/:token?': guest,
    'footer-extra': guest,
  },
  missingStates: {
    '/privacy': statesWithoutRequests,
    '/cookie-policy': statesWithoutRequests,
    '/terms': statesWithoutRequests,
    '/newsletter/confirm/:token': ['empty'],
    '/newsletter/unsubscribe/:token': statesWithoutRequests,
    '/login': statesWithoutRequests,
    '/register': statesWithoutRequests,
    '/forgot-password': statesWithoutRequests,
    '/reset-password/:token?': statesWithoutRequests,
    '/activate/:token?': ['empty'],
    'owner-contact': statesWithoutRequests,
    'sidebar-extra': statesWithoutRequests,
    'footer-extra': statesWithoutRequests,
  },
} satisfies StandaloneRemote
