import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { HeartOff } from 'lucide-react'
import { useRemoveWishes } from '../data/mutations/use-remove-wishes.ts'

/** Removes the member's wishes for the cards of an insert set. Shown where there are wishes (spec §4.11). */
export function RemoveInsertSetWishes({ insertSet }: { insertSet: InsertSet }) {
  const { data } = useQuery(endpointQuery(getChecklistWithOwnCounts, { params: { id: insertSet.id } }))
  const { remove: removeWishes } = useRemoveWishes(insertSet.id)
  const prompt = useConfirmPrompt()
  const cardIds = (data?.cards ?? []).filter(({ inWishlist }) => inWishlist).map(({ id }) => id)
  if (cardIds.length === 0) return null
  const needsQuestion = cardIds.length > maxChangesWithoutConfirmation
  const wishes = formatCountWithNoun(cardIds.length, 'card')
  return (
    <>
      <PillButton
        ref={prompt.openButton}
        Icon={HeartOff}
        aria-expanded={needsQuestion ? prompt.isOpen : undefined}
        onClick={() => (needsQuestion ? prompt.open() : removeWishes(cardIds))}
      >
        Remove from wishlist ({formatNumber(cardIds.length)})
      </PillButton>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Remove ${wishes} from your wishlist?`}
          actions={[{ label: `Remove ${wishes}`, kind: 'danger', onSelect: () => removeWishes(cardIds) }]}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}
