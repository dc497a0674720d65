import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useRestartTour } from '../data/mutations/use-restart-tour.ts'

/** The bar of the tour stands on top of the page, far from here on a phone. */
const scrollToTour = () => window.scrollTo({ top: 0 })

/** Begins the tour of the site again. */
export function RestartTour() {
  const { mutate, isPending, isSuccess, error } = useRestartTour()
  return (
    <>
      <p>Four steps through the site, in about 2 minutes.</p>
      {error ? (
        <FormMessage kind="error">{getErrorMessage(error, 'Failed to restart the tour')}</FormMessage>
      ) : null}
      <FormMessage kind="success">
        {isSuccess ? 'The tour begins again at its first step, on top of the page.' : null}
      </FormMessage>
      <Button isPending={isPending} onClick={() => mutate(undefined, { onSuccess: scrollToTour })}>
        Restart the tour
      </Button>
    </>
  )
}
