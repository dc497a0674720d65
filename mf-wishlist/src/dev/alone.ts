import type { RemoteAlone } from '@ninepocket/testing/alone/remote-alone'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { answerWishlist } from './answer-wishlist.ts'
import { wishesOf } from './wishes-of.ts'

/** This remote as it runs alone: a person's wishes for the cards that there are. */
export const alone = {
  name: 'mf-wishlist',
  routes,
  widgets,
  answer(server, world) {
    const { catalogue, owner, viewer } = world
    answerWishlist(server, { catalogue, user: owner, wishes: wishesOf(world), viewer })
  },
  params: () => ({ list: 'wishlist' }),
  without: {},
  seenBy: { 'card-guest-actions': 'guest' },
} satisfies RemoteAlone
