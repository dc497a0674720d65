import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { formatCount, formatNumber } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { missingNumbersQuery } from '../data/queries/missing-numbers-query.ts'
import css from './missing-numbers.module.css'

/** "12 to go", which opens the line of missing numbers. */
export function MissingNumbersButton({
  missingCount,
  isOpen,
  onToggle,
}: {
  missingCount: number
  isOpen: boolean
  onToggle: () => void
}) {
  const text = `${formatNumber(missingCount)} to go`
  return (
    <button
      type="button"
      className={css.toggle}
      // Not hidden text, before which browsers put a space.
      aria-label={`${text}, missing numbers`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {text}
    </button>
  )
}

/** The missing cards of an insert set as one line, "51–58, 60", to copy. */
export function MissingNumbers({ insertSetId }: { insertSetId: string }) {
  const { data, error, refetch } = useQuery(missingNumbersQuery(insertSetId))
  if (error) {
    return (
      <p role="alert" className={css.line}>
        {getErrorMessage(error, 'Failed to load the missing numbers.')}{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <p className={css.line}>Loading…</p>
  const { numbers, unnumberedCount } = data
  return (
    <div className={css.panel}>
      {numbers === '' ? null : (
        <>
          <p className={css.line}>{numbers}</p>
          <Button kind="quiet" onClick={() => void copyNumbers(numbers)}>
            Copy numbers
          </Button>
        </>
      )}
      {unnumberedCount > 0 ? (
        <p className={css.unnumbered}>{formatCount(unnumberedCount, 'missing card')} without a number</p>
      ) : null}
    </div>
  )
}

async function copyNumbers(numbers: string): Promise<void> {
  try {
    // Undefined in insecure contexts.
    await navigator.clipboard.writeText(numbers)
  } catch {
    return showToast("We couldn't copy the numbers. Select them and copy them yourself.", 'warning')
  }
  showToast('Missing numbers copied')
}
