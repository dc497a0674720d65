import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useRestartTour } from '../data/mutations/use-restart-tour.ts'

/** The tour bar is at the top of the page, out of view on a phone. */
const scrollToTour = () => window.scrollTo({ top: 0 })

export function RestartTour() {
  const { mutate, isPending, isSuccess, error } = useRestartTour()
  return (
    <>
      <p>A tour of the site in four steps. It takes about 2 minutes.</p>
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to restart the tour')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess ? 'The tour has restarted at the top of the page.' : null}</FormMessage>
      <Button isPending={isPending} onClick={() => mutate(undefined, { onSuccess: scrollToTour })}>
        Restart the tour
      </Button>
    </>
  )
}
