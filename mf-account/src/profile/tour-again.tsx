import { failureWords } from '@ninepocket/browse/words/failure-words'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useRestartTour } from '../data/use-restart-tour.ts'

/** Begins the tour of the site again. */
export function TourAgain() {
  const { mutate, isPending, isSuccess, error } = useRestartTour()
  return (
    <>
      <p>Four steps through the site, in about 2 minutes.</p>
      {error ? (
        <FormMessage kind="error">{failureWords(error, 'Failed to restart the tour')}</FormMessage>
      ) : null}
      <FormMessage kind="success">
        {isSuccess ? 'The tour begins again at its first step.' : null}
      </FormMessage>
      <Button isPending={isPending} onClick={() => mutate()}>
        Restart the tour
      </Button>
    </>
  )
}
