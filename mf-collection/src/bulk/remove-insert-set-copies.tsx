import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { formatCount, formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutQuestion } from '@ninepocket/contract/site/max-changes-without-question'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRemoveInsertSetCopies } from '../data/mutations/bulk/use-remove-insert-set-copies.ts'
import { insertSetBulkCountsQuery, loadBulkCounts } from '../data/queries/insert-set-bulk-counts-query.ts'
import css from './insert-set-question.module.css'

type Question =
  | { step: 'choose'; copyCount: number; doubleCount: number }
  | { step: 'confirm'; copies: AllOrDoubles; count: number }

/** Removes the member's copies of an insert set, all or the doubles. Shown where there are copies (spec §4.11). */
export function RemoveInsertSetCopies({ insertSet }: { insertSet: InsertSet }) {
  const client = useQueryClient()
  const { data: cachedCounts } = useQuery(insertSetBulkCountsQuery(insertSet.id))
  const { remove, isPending } = useRemoveInsertSetCopies(insertSet)
  const [question, setQuestion] = useState<Question | null>(null)
  const count = useMutation({
    mutationFn: (_: null) => loadBulkCounts(client, insertSet.id),
    onSuccess({ copies, doubles }) {
      if (copies > 0) setQuestion({ step: 'choose', copyCount: copies, doubleCount: doubles })
    },
    onError: () => showToast('Failed to count your copies. Please try again.', 'error'),
  })
  const openButton = useRef<HTMLButtonElement>(null)
  if (!cachedCounts || cachedCounts.copies === 0) return null
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const choose = (copies: AllOrDoubles, count: number) => {
    if (count > maxChangesWithoutQuestion) setQuestion({ step: 'confirm', copies, count })
    else remove(copies)
  }
  const listChoices = (copyCount: number, doubleCount: number) =>
    [
      { label: 'Doubles only', copies: 'doubles', count: doubleCount },
      { label: 'All', copies: 'all', count: copyCount },
    ] as const
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Trash2}
        isPending={isPending || count.isPending}
        aria-expanded={question !== null}
        onClick={() => count.mutate(null)}
      >
        Remove cards
      </PillButton>
      {question ? (
        <div className={css.question}>
          {question.step === 'choose' ? (
            <ConfirmPrompt
              key="choose"
              message="Which copies do you want to remove from your collection?"
              actions={listChoices(question.copyCount, question.doubleCount)
                .filter(({ count }) => count > 0)
                .map(({ label, copies, count }) => ({
                  label: `${label} (${formatNumber(count)})`,
                  kind: copies === 'all' ? 'danger' : 'secondary',
                  onSelect: () => choose(copies, count),
                }))}
              onClose={close}
            />
          ) : (
            <ConfirmPrompt
              key="confirm"
              message={`Remove ${formatCount(question.count, 'copy', 'copies')} from your collection?`}
              actions={[
                {
                  label: `Remove ${formatCount(question.count, 'copy', 'copies')}`,
                  kind: 'danger',
                  onSelect: () => remove(question.copies),
                },
              ]}
              onClose={close}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
