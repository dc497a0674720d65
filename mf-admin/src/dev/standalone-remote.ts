import { anId } from '@ninepocket/testing/builders/an-id'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeDisputesApi } from './add-fake-disputes-api.ts'
import { addFakeFeedbackApi } from './add-fake-feedback-api.ts'
import { addFakeFiguresApi } from './add-fake-figures-api.ts'
import { addFakeMembersApi } from './add-fake-members-api.ts'
import { addFakePendingPhotosApi } from './add-fake-pending-photos-api.ts'
import { addFakeReportsApi } from './add-fake-reports-api.ts'
import { addFakeSecurityLogApi } from './add-fake-security-log-api.ts'
import { addFakeSuggestionsApi } from './add-fake-suggestions-api.ts'

const admin = 'admin'

export const standaloneRemote = {
  name: 'mf-admin',
  routes,
  widgets,
  fakeApi(server, { dataSize }) {
    addFakePendingPhotosApi(server, dataSize)
    addFakeMembersApi(server, dataSize)
    addFakeFeedbackApi(server, dataSize)
    addFakeFiguresApi(server, dataSize)
    addFakeSecurityLogApi(server, dataSize)
    addFakeReportsApi(server, dataSize)
    addFakeSuggestionsApi(server, dataSize)
    addFakeDisputesApi(server, dataSize)
  },
  params: () => ({ id: anId(1) }),
  personaByScreen: {
    '/admin': admin,
    '/admin/members': admin,
    '/admin/members/:id': admin,
    '/admin/reports': admin,
    '/admin/disputes': admin,
    '/admin/suggestions': admin,
    '/admin/photos': admin,
    '/admin/feedback': admin,
    '/admin/log': admin,
  },
} satisfies StandaloneRemoteSetup
