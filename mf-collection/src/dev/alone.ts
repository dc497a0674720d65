import type { RemoteAlone } from '@ninepocket/testing/alone/remote-alone'
import { copySlug } from '../copy/copy-slug.ts'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { answerCollection } from './answer-collection.ts'
import { answerLists } from './answer-lists.ts'
import { answerPhotos } from './answer-photos.ts'
import { copiesOf, exampleCopyId } from './copies-of.ts'

/** This remote as it runs alone: a person's copies of the cards that there are. */
export const alone = {
  name: 'mf-collection',
  routes,
  widgets,
  answer(server, world) {
    const { catalogue, owner, viewer, session } = world
    const copies = copiesOf(world)
    const own = viewer === 'owner' ? copies : []
    const cards = catalogue.cards.filter(({ insertSetId }) => insertSetId === world.example.insertSet.id)
    answerCollection(server, cards, own, session.authenticated ? session.user.id : undefined)
    answerPhotos(server, own)
    answerLists(server, { catalogue, user: owner, copies, viewer, own })
  },
  params: ({ example: { card } }) => ({ list: 'collection', item: copySlug({ id: exampleCopyId, card }) }),
  without: {},
  seenBy: { 'card-guest-actions': 'guest' },
} satisfies RemoteAlone
