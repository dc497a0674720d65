import type { Member } from '@ninepocket/api/testing/a-member'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { SeededRandom } from '../measure/seeded-random.ts'
import { contentionCardIds, contentionCardParents, contentionInsertSetIds } from './contention-catalogue.ts'

/** Several clients change the same wishes, so duplicates and missing wishes are no failures. */
export function createWishActs(member: Member, random: SeededRandom) {
  const priority = () => 1 + random.below(10)
  const params = () => ({ cardId: random.pick(contentionCardIds) })
  const mode = () => (random.below(2) === 0 ? 'all' : 'missing')
  return {
    wish: () =>
      member.send(contract.addWish, {
        body: { ...random.pick(contentionCardParents), priority: priority() },
      }),
    'wish no longer': () => member.send(contract.removeWish, { params: params() }),
    'change wish': () => member.send(contract.updateWish, { params: params(), body: { priority: priority() } }),
    'wish for set': () =>
      member.send(contract.addInsertSetToWishlist, {
        params: { id: random.pick(contentionInsertSetIds) },
        body: { mode: mode() },
      }),
  }
}
