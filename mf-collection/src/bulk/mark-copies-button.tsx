import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AvailabilityFlag, availabilityErrors } from '../data/mutations/availability.ts'
import type { BulkAvailabilityChange } from '../data/mutations/bulk/use-set-insert-set-availability.ts'
import {
  type BulkAvailabilityCounts,
  buildBulkAvailabilityChoicePrompt,
  buildBulkAvailabilityConfirmPrompt,
  needsBulkAvailabilityConfirmation,
} from './bulk-availability-prompts.ts'
import css from './insert-set-question.module.css'

const labels = {
  forTrade: { mark: 'Mark for trade', all: 'All for trade', Icon: ArrowLeftRight },
  forSale: { mark: 'Mark for sale', all: 'All for sale', Icon: Tag },
} as const

type Question = { counts: BulkAvailabilityCounts } & (
  | { step: 'choose' }
  | { step: 'confirm'; mark: BulkAvailabilityChange; count: number }
)

/** A button that marks or unmarks copies, all or the doubles, and asks before many change (spec §4.11). */
export function MarkCopiesButton({
  flag,
  areAllMarked = false,
  isPending,
  loadCounts,
  onMark,
}: {
  flag: AvailabilityFlag
  areAllMarked?: boolean
  isPending: boolean
  /** Rejects if the counts do not load. */
  loadCounts: () => Promise<BulkAvailabilityCounts>
  onMark: (mark: BulkAvailabilityChange) => void
}) {
  const [question, setQuestion] = useState<Question | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const { mark: markLabel, all: allLabel, Icon } = labels[flag]
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const counting = useMutation({
    mutationFn: (_: null) => loadCounts(),
    onSuccess(counts) {
      // The reply says that there is nothing to mark.
      if (counts.unmarked + counts.marked === 0) onMark({ isOn: true, copies: 'all' })
      else setQuestion({ step: 'choose', counts })
    },
    onError: () => showToast(availabilityErrors[flag], 'error'),
  })
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Icon}
        isPending={isPending || counting.isPending}
        aria-pressed={areAllMarked}
        aria-expanded={question !== null}
        onClick={() => counting.mutate(null)}
      >
        {areAllMarked ? allLabel : markLabel}
      </PillButton>
      {question ? (
        <div className={css.question}>
          {question.step === 'choose' ? (
            <ConfirmPrompt
              key="choose"
              {...buildBulkAvailabilityChoicePrompt(flag, question.counts, (mark, count) => {
                if (needsBulkAvailabilityConfirmation(mark, count))
                  setQuestion({ ...question, step: 'confirm', mark, count })
                else onMark(mark)
              })}
              onClose={close}
            />
          ) : (
            <ConfirmPrompt
              key="confirm"
              {...buildBulkAvailabilityConfirmPrompt(flag, question.mark, question.count, () => onMark(question.mark))}
              onClose={close}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
