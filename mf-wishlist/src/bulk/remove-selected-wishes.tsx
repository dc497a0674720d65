import type { ItemSelection } from '@ninepocket/browse/list-views/card-row-view-options'
import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { HeartOff } from 'lucide-react'
import { useRemoveWishes } from '../data/mutations/use-remove-wishes.ts'

/** Removes the selected wishes of an insert set (spec §4.11). */
export function RemoveSelectedWishes({
  insertSetId,
  selection,
}: {
  insertSetId: string
  selection: ItemSelection<OwnOrPublicWish>
}) {
  const { remove, isPending } = useRemoveWishes(insertSetId, selection.clear)
  const wishes = formatCountWithNoun(selection.count, 'card')
  return (
    <SelectionActionButton
      selection={selection}
      Icon={HeartOff}
      question={{ message: `Remove ${wishes} from your wishlist?`, label: `Remove ${wishes}`, kind: 'danger' }}
      isPending={isPending}
      onConfirm={(selected) => remove(selected.map(({ cardId }) => cardId))}
    >
      Remove from wishlist
    </SelectionActionButton>
  )
}
