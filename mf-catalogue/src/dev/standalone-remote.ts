import { slugify } from '@ninepocket/paths/slug'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeEditingApi } from './add-fake-editing-api.ts'
import { addFakeOwnershipApi } from './add-fake-ownership-api.ts'
import { addFakeSuggestingApi } from './add-fake-suggesting-api.ts'

export const standaloneRemote = {
  name: 'mf-catalogue',
  routes,
  widgets,
  fakeApi(server, scenario) {
    addFakeCatalogueApi(server, scenario.catalogue)
    addFakeOwnershipApi(server, scenario)
    addFakeEditingApi(server, scenario.catalogue)
    addFakeSuggestingApi(server, scenario.catalogue, scenario.dataSize)
  },
  params: ({ example }) => ({ kind: 'cards', row: example.card.id, player: slugify(example.card.name) }),
  personaByScreen: { '/admin/catalogue/:kind/:row': 'admin', '/admin/catalogue': 'admin' },
  // The home page leaves out what fails (spec §8.3).
  missingStates: { '/': ['error'] },
  searchByPath: { '/search': '?term=a' },
} satisfies StandaloneRemoteSetup
