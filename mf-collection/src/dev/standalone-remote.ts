import { statesMissingWithoutRequests } from '@ninepocket/testing/standalone/screen-states'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { getCopySlug } from '../copy/get-copy-slug.ts'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeCollectionApi } from './add-fake-collection-api.ts'
import { addFakeImportsApi } from './add-fake-imports-api.ts'
import { addFakePhotoUploadsApi } from './add-fake-photo-uploads-api.ts'
import { addFakeUserListsApi } from './add-fake-user-lists-api.ts'
import { createExampleCopies, firstExampleCopyId } from './create-example-copies.ts'
import { createEarlierImports } from './create-example-import.ts'

export const standaloneRemote = {
  name: 'mf-collection',
  routes,
  widgets,
  fakeApi(server, scenario) {
    const { catalogue, owner, viewer, session } = scenario
    const copies = createExampleCopies(scenario)
    const ownCopies = viewer === 'owner' ? copies : []
    const cards = catalogue.cards.filter(({ insertSetId }) => insertSetId === scenario.example.insertSet.id)
    addFakeCollectionApi(server, cards, ownCopies, session.authenticated ? session.user.id : undefined)
    addFakePhotoUploadsApi(server, ownCopies)
    addFakeImportsApi(server, cards, createEarlierImports(scenario))
    addFakeUserListsApi(server, { catalogue, user: owner, copies, viewer, ownCopies })
  },
  params: ({ example: { card } }) => ({ list: 'collection', item: getCopySlug({ id: firstExampleCopyId, card }) }),
  missingStates: { '/collection/export': statesMissingWithoutRequests },
  personaByScreen: { 'card-guest-actions': 'guest' },
} satisfies StandaloneRemoteSetup
