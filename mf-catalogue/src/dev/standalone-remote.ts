import { fakeCatalogueApi } from '@ninepocket/testing/fake-api/fake-catalogue-api'
import type { StandaloneRemote } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { fakeOwnershipApi } from './fake-ownership-api.ts'

export const standaloneRemote = {
  name: 'mf-catalogue',
  routes,
  widgets,
  fakeApi(server, scenario) {
    fakeCatalogueApi(server, scenario.catalogue)
    fakeOwnershipApi(server, scenario)
  },
  missingStates: {},
  searchByPath: { '/search': '?term=a' },
} satisfies StandaloneRemote
