import { copyWithToast } from '@ninepocket/browse/clipboard/copy-with-toast'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingCardNumbersQuery } from '../data/queries/missing-card-numbers-query.ts'
import css from './missing-card-numbers.module.css'
import { MissingCardNumbersPrintout } from './missing-card-numbers-printout.tsx'

const copyMessages = {
  success: 'Missing numbers copied',
  failure: "We couldn't copy the numbers. Select them and copy them yourself.",
}

/** The missing cards of an insert set as one line, "51–58, 60", to copy or print. */
export function MissingCardNumbers({ insertSetId, title }: { insertSetId: string; title: string }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { data, error, refetch } = useQuery(missingCardNumbersQuery(insertSetId))
  if (error && !data) {
    return (
      <p role="alert" className={css.line}>
        {getErrorMessage(error, 'Failed to load the missing numbers')}{' '}
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
          <div className={css.buttons}>
            <Button kind="quiet" onClick={() => void copyWithToast(numbers, copyMessages)}>
              Copy numbers
            </Button>
            <Button kind="quiet" data-command="Print missing numbers" onClick={() => setIsPrinting(true)}>
              Print numbers
            </Button>
          </div>
          {isPrinting ? (
            <MissingCardNumbersPrintout title={title} numbers={numbers} onPrinted={() => setIsPrinting(false)} />
          ) : null}
        </>
      )}
      {unnumberedCount > 0 ? (
        <p className={css.unnumbered}>{formatCountWithNoun(unnumberedCount, 'missing card')} without a number</p>
      ) : null}
    </div>
  )
}
