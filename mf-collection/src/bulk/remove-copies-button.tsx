import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import css from './insert-set-question.module.css'

type RemovableCounts = { copies: number; doubles: number }
type Question = ({ step: 'choose' } & RemovableCounts) | { step: 'confirm'; copies: AllOrDoubles; count: number }

/** A button that removes copies, all or the doubles, and asks before many are removed (spec §4.11). */
export function RemoveCopiesButton({
  children,
  isPending,
  buttonClassName,
  loadCounts,
  onRemove,
  onNone,
}: {
  children: string
  isPending: boolean
  /** Class of the element around the button, without the question. */
  buttonClassName?: string | undefined
  /** Rejects if the counts do not load. */
  loadCounts: () => Promise<RemovableCounts>
  onRemove: (copies: AllOrDoubles) => void
  /** Called instead of a question when there are no copies. */
  onNone?: () => void
}) {
  const [question, setQuestion] = useState<Question | null>(null)
  const count = useMutation({
    mutationFn: (_: null) => loadCounts(),
    onSuccess({ copies, doubles }) {
      if (copies > 0) setQuestion({ step: 'choose', copies, doubles })
      else onNone?.()
    },
    onError: () => showToast('Failed to count your copies. Please try again.', 'error'),
  })
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const choose = (copies: AllOrDoubles, count: number) => {
    if (count > maxChangesWithoutConfirmation) setQuestion({ step: 'confirm', copies, count })
    else onRemove(copies)
  }
  const listChoices = ({ copies, doubles }: RemovableCounts) =>
    [
      { label: 'Doubles only', copies: 'doubles', count: doubles },
      { label: 'All', copies: 'all', count: copies },
    ] as const
  const openingButton = (
    <PillButton
      ref={openButton}
      Icon={Trash2}
      isPending={isPending || count.isPending}
      aria-expanded={question !== null}
      onClick={() => count.mutate(null)}
    >
      {children}
    </PillButton>
  )
  return (
    <>
      {buttonClassName === undefined ? openingButton : <div className={buttonClassName}>{openingButton}</div>}
      {question ? (
        <div className={css.question}>
          {question.step === 'choose' ? (
            <ConfirmPrompt
              key="choose"
              message="Which copies do you want to remove from your collection?"
              actions={listChoices(question)
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
              message={`Remove ${formatCountWithNoun(question.count, 'copy', 'copies')} from your collection?`}
              actions={[
                {
                  label: `Remove ${formatCountWithNoun(question.count, 'copy', 'copies')}`,
                  kind: 'danger',
                  onSelect: () => onRemove(question.copies),
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
