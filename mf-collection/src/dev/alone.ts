import type { StandaloneRemote } from '@ninepocket/testing/alone/remote-alone'
import { getCopySlug } from '../copy/copy-slug.ts'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { fakeCollectionApi } from './answer-collection.ts'
import { fakeUserListsApi } from './answer-lists.ts'
import { fakePhotoApi } from './answer-photos.ts'
import { createExampleCopies, exampleCopyId } from './copies-of.ts'

/** This remote as it runs alone: a person's copies of the cards that there are. */
export const standaloneRemote = {
  name: 'mf-collection',
  routes,
  widgets,
  fakeApi(server, scenario) {
    const { catalogue, owner, viewer, session } = scenario
    const copies = createExampleCopies(scenario)
    const ownCopies = viewer === 'owner' ? copies : []
    const cards = catalogue.cards.filter(({ insertSetId }) => insertSetId === scenario.example.insertSet.id)
    fakeCollectionApi(server, cards, ownCopies, session.authenticated ? session.user.id : undefined)
    fakePhotoApi(server, ownCopies)
    fakeUserListsApi(server, { catalogue, user: owner, copies, viewer, ownCopies })
  },
  params: ({ example: { card } }) => ({ list: 'collection', item: getCopySlug({ id: exampleCopyId, card }) }),
  missingStates: {},
  personaByScreen: { 'card-guest-actions': 'guest' },
} satisfies StandaloneRemote
