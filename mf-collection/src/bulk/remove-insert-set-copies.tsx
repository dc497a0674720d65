import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { formatCount, formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutQuestion } from '@ninepocket/contract/site/max-changes-without-question'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRemoveInsertSetCopies } from '../data/mutations/bulk/use-remove-insert-set-copies.ts'
import { insertSetBulkCountsQuery } from '../data/queries/insert-set-bulk-counts-query.ts'
import css from './insert-set-question.module.css'

type Question = { step: 'choose' } | { step: 'confirm'; copies: AllOrDoubles; count: number }

/** Removes the member's copies of an insert set, all or the doubles. Shown where there are copies (spec §4.11). */
export function RemoveInsertSetCopies({ insertSet }: { insertSet: InsertSet }) {
  const { data: counts } = useQuery(insertSetBulkCountsQuery(insertSet.id))
  const { remove, isPending } = useRemoveInsertSetCopies(insertSet)
  const [question, setQuestion] = useState<Question | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  if (!counts || counts.copies === 0) return null
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const choose = (copies: AllOrDoubles, count: number) => {
    if (count > maxChangesWithoutQuestion) setQuestion({ step: 'confirm', copies, count })
    else remove(copies)
  }
  const choices = [
    { label: 'Doubles only', copies: 'doubles', count: counts.doubles },
    { label: 'All', copies: 'all', count: counts.copies },
  ] as const
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Trash2}
        isPending={isPending}
        aria-expanded={question !== null}
        onClick={() => setQuestion({ step: 'choose' })}
      >
        Remove cards
      </PillButton>
      {question ? (
        <div className={css.question}>
          {question.step === 'choose' ? (
            <ConfirmPrompt
              key="choose"
              message="Which cards do you want to remove from your collection?"
              actions={choices
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
              message={`Remove ${formatCount(question.count, 'card')} from your collection?`}
              actions={[
                {
                  label: `Remove ${formatCount(question.count, 'card')}`,
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
