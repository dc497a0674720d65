import type { OwnUser } from '@ninepocket/contract/user'
import { aMember } from '@ninepocket/testing/a-session'
import type { RemoteAlone } from '@ninepocket/testing/alone/remote-alone'
import { asksNothing } from '@ninepocket/testing/alone/states'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { answerAccounts } from './answer-accounts.ts'
import { answerFeedback } from './answer-feedback.ts'
import { answerModeration } from './answer-moderation.ts'
import { answerNewsletter } from './answer-newsletter.ts'
import { answerPeople } from './answer-people.ts'

const guest = 'guest'

/** This remote as it runs alone: an account of whoever looks, and a person whose page can be opened. */
export const alone = {
  name: 'mf-account',
  routes,
  widgets,
  answer(server, { owner, session, size }) {
    const own: OwnUser = session.authenticated ? session.user : aMember().user
    answerAccounts(answerNewsletter(server))
    answerPeople(server, { own, open: owner, hasCards: size !== 'none' })
    answerFeedback(server)
    answerModeration(server, size)
  },
  params: () => ({ token: 'good' }),
  seenBy: {
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
  without: {
    '/privacy': asksNothing,
    '/cookie-policy': asksNothing,
    '/terms': asksNothing,
    '/newsletter/confirm/:token': ['empty'],
    '/newsletter/unsubscribe/:token': asksNothing,
    '/login': asksNothing,
    '/register': asksNothing,
    '/forgot-password': asksNothing,
    '/reset-password/:token?': asksNothing,
    '/activate/:token?': ['empty'],
    'owner-contact': asksNothing,
    'sidebar-extra': asksNothing,
    'footer-extra': asksNothing,
  },
} satisfies RemoteAlone
