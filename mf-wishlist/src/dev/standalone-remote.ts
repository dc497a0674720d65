import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeWishlistApi } from './add-fake-wishlist-api.ts'
import { createExampleWishes } from './create-example-wishes.ts'

export const standaloneRemote = {
  name: 'mf-wishlist',
  routes,
  widgets,
  fakeApi(server, scenario) {
    const { catalogue, owner, viewer } = scenario
    addFakeWishlistApi(server, { catalogue, user: owner, wishes: createExampleWishes(scenario), viewer })
  },
  params: () => ({ list: 'wishlist' }),
  missingStates: {},
  personaByScreen: { 'card-guest-actions': 'guest' },
} satisfies StandaloneRemoteSetup
