import { statesWithoutRequests } from '@ninepocket/testing/standalone/screen-states'
import type { StandaloneRemote } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeTradesApi } from './add-fake-trades-api.ts'

/** The standalone remote. `fakeApi` serves its calls with the data of the scenario. */
export const standaloneRemote = {
  name: 'mf-trades',
  routes,
  widgets,
  fakeApi(server, { dataSize, catalogue }) {
    addFakeTradesApi(server, { size: dataSize, cards: catalogue.cards })
  },
  params: () => ({ username: 'trader_2', token: 'good' }),
  missingStates: {
    '/notices/mail-off/:token': statesWithoutRequests,
    // Its list is read when it is opened.
    'card-traders': ['loading', 'empty', 'error'],
    // Its button is left out while the block is not known.
    'member-actions': ['loading', 'empty', 'error'],
    // It is an addition to the home page, absent until it has cards.
    'member-home': ['loading', 'empty'],
  },
} satisfies StandaloneRemote
