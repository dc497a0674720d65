import { inParts } from '@ninepocket/browse/change/in-parts'
import { countOf } from '@ninepocket/browse/words/count-of'
import { call } from '@ninepocket/client/call'
import { addWishes, removeWishes } from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { toast } from '@ninepocket/runtime/toasts'
import { useWishChange } from './use-wish-change.ts'

type Wishes = ReadonlyArray<WishlistItem>

/** What is to be: wishes for these cards no longer, or those that were removed again. */
type Wanted =
  // What has gone so far is kept beside what is to go: a second attempt is not told of it.
  | { cardIds: ReadonlyArray<string>; gone: WishlistItem[]; removed?: never }
  | { cardIds?: never; removed: Wishes }

/** Most wishes have the same words, so that few calls give all of them back. */
async function giveBack(wishes: Wishes): Promise<Wishes> {
  const alike = new Map<string, { words: Pick<WishlistItem, 'priority' | 'notes'>; cards: string[] }>()
  for (const { cardId, priority, notes } of wishes) {
    const key = JSON.stringify([priority, notes])
    const group = alike.get(key) ?? { words: { priority, notes }, cards: [] }
    group.cards.push(cardId)
    alike.set(key, group)
  }
  for (const { words, cards } of alike.values())
    for (const part of inParts(cards)) await call(addWishes, { body: { cards: part, ...words } })
  return wishes
}

async function send(wanted: Wanted): Promise<Wishes> {
  if (!wanted.cardIds) return giveBack(wanted.removed)
  for (const cards of inParts(wanted.cardIds))
    wanted.gone.push(...(await call(removeWishes, { body: { cards } })).removedItems)
  return wanted.gone
}

/** Wishes for several cards no longer, in one press: said, and undone with all that each wish had. */
export function useRemoveWishes(of: string): (cardIds: ReadonlyArray<string>) => void {
  const { mutate } = useWishChange<Wanted, Wishes>('wishes', {
    of,
    send,
    changed: (wishes) => wishes.map(({ cardId }) => cardId),
    // Where a later call fails, the earlier ones have done their part.
    perhaps: ({ cardIds, removed = [] }) => cardIds ?? removed.map(({ cardId }) => cardId),
    onDone: (wishes, { cardIds }) => {
      const cards = countOf(wishes.length, 'card')
      if (!cardIds) return toast(`Added ${cards} to wishlist`)
      const undo = { label: 'Undo', run: () => mutate({ removed: wishes }) }
      toast(`Removed ${cards} from wishlist`, 'info', wishes.length > 0 ? undo : undefined)
    },
  })
  return (cardIds) => mutate({ cardIds, gone: [] })
}
