import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AvailabilityFlag, availabilityErrors } from '../data/mutations/availability.ts'
import { type BulkMark, useSetInsertSetAvailability } from '../data/mutations/bulk/use-set-insert-set-availability.ts'
import { bulkCountsQuery } from '../data/queries/bulk-counts-query.ts'
import css from './insert-set-question.module.css'
import { buildMarkChoices, buildMarkQuestion, needsMarkQuestion } from './mark-choices.ts'

const labels = {
  forTrade: { mark: 'Mark for trade', all: 'All for trade', Icon: ArrowLeftRight },
  forSale: { mark: 'Mark for sale', all: 'All for sale', Icon: Tag },
} as const

type Question = { step: 'choose' } | { step: 'confirm'; mark: BulkMark; count: number }

/** Marks or unmarks the member's copies of an insert set, all or the doubles (spec §4.11). */
export function MarkInsertSet({ insertSet, flag }: { insertSet: InsertSet; flag: AvailabilityFlag }) {
  const { data: counts, refetch } = useQuery(bulkCountsQuery(insertSet.id))
  const { mark, isPending } = useSetInsertSetAvailability(insertSet, flag)
  const [question, setQuestion] = useState<Question | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const { mark: markLabel, all: allLabel, Icon } = labels[flag]
  const areAllMarked = counts !== undefined && counts.copies > 0 && counts[flag].marked === counts.copies
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const open = async () => {
    const loaded = counts ?? (await refetch()).data
    if (!loaded) return showToast(availabilityErrors[flag], 'error')
    // The reply says that there is nothing to mark.
    if (loaded.copies === 0) mark({ isOn: true, copies: 'all' })
    else setQuestion({ step: 'choose' })
  }
  const choose = (chosen: BulkMark, count: number) => {
    if (needsMarkQuestion(chosen, count)) setQuestion({ step: 'confirm', mark: chosen, count })
    else mark(chosen)
  }
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Icon}
        isPending={isPending}
        aria-pressed={areAllMarked}
        aria-expanded={question !== null}
        onClick={() => void open()}
      >
        {areAllMarked ? allLabel : markLabel}
      </PillButton>
      {question && counts ? (
        <div className={css.question}>
          {question.step === 'choose' ? (
            <ConfirmPrompt key="choose" {...buildMarkChoices(flag, counts, choose)} onClose={close} />
          ) : (
            <ConfirmPrompt
              key="confirm"
              {...buildMarkQuestion(flag, question.mark, question.count, () => mark(question.mark))}
              onClose={close}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
