import { getPasskeyChallenge } from '@ninepocket/contract/auth/factor-endpoints'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'
import { statesMissingWithoutRequests } from '@ninepocket/testing/standalone/screen-states'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeAuthApi } from './add-fake-auth-api.ts'
import { addFakeFeedbackApi } from './add-fake-feedback-api.ts'
import { addFakeLoginFactorApi } from './add-fake-login-factor-api.ts'
import { addFakeNewsletterApi } from './add-fake-newsletter-api.ts'
import { addFakeProfileApi } from './add-fake-profile-api.ts'

const guest = 'guest'
const devices = ['Phone', 'Chrome on Windows']
const passkeyNames: Record<DataSize, ReadonlyArray<string>> = {
  none: [],
  few: devices,
  many: Array.from({ length: 20 }, (_, index) => `Security key ${index + 1}`),
  long: devices.map(lengthenText),
}

export const standaloneRemote = {
  name: 'mf-account',
  routes,
  widgets,
  fakeApi(server, { owner, session, dataSize: size }) {
    const own: OwnUser = session.authenticated ? session.user : aMemberSession().user
    addFakeAuthApi(addFakeNewsletterApi(server))
    addFakeProfileApi(server, { ownUser: own, publicUser: owner, hasCards: size !== 'none', session })
    addFakeLoginFactorApi(server, {
      passkeyNames: passkeyNames[size],
      hasTotp: size !== 'none',
    })
    addFakeFeedbackApi(server)
  },
  params: () => ({ token: 'good' }),
  // The login page asks for a challenge, which only the browser's own suggestions use.
  backgroundEndpoints: [getPasskeyChallenge],
  personaByScreen: {
    '/newsletter/confirm/:token': guest,
    '/newsletter/unsubscribe/:token': guest,
    '/login': guest,
    '/register': guest,
    '/forgot-password': guest,
    '/reset-password/:token?': guest,
    '/activate/:token?': guest,
    '/change-email/:token?': guest,
    'footer-extra': guest,
  },
  missingStates: {
    '/privacy': statesMissingWithoutRequests,
    '/cookie-policy': statesMissingWithoutRequests,
    '/terms': statesMissingWithoutRequests,
    '/newsletter/confirm/:token': ['empty'],
    '/newsletter/unsubscribe/:token': statesMissingWithoutRequests,
    '/login': statesMissingWithoutRequests,
    '/register': statesMissingWithoutRequests,
    '/forgot-password': statesMissingWithoutRequests,
    '/reset-password/:token?': statesMissingWithoutRequests,
    '/activate/:token?': ['empty'],
    '/change-email/:token?': ['empty'],
    'owner-contact': statesMissingWithoutRequests,
    'photo-credit-actions': statesMissingWithoutRequests,
    'footer-links': statesMissingWithoutRequests,
    'footer-extra': statesMissingWithoutRequests,
  },
} satisfies StandaloneRemoteSetup
