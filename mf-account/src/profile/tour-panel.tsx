import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { restartOnboarding } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { getSlotSource } from '@ninepocket/runtime/slot-source'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TitledPanel } from './titled-panel.tsx'

/** Shown if a remote provides the tour in the slot `layout-bar` (spec §2.11). The server renders no slots. */
export function TourPanel() {
  const hasTour = useClientValue(() => getSlotSource().remotesFor('layout-bar').length > 0, false)
  if (!hasTour) return null
  return (
    <TitledPanel title="Tour">
      <RestartTour />
    </TitledPanel>
  )
}

/** The tour bar is at the top of the page, out of view on a phone. */
const scrollToTour = () => window.scrollTo({ top: 0 })

function RestartTour() {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callEndpoint(restartOnboarding, {}),
    onSuccess({ userdata }) {
      const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
      if (session?.authenticated) setSession(client, { ...session, userdata })
      scrollToTour()
    },
  })
  return (
    <>
      <p>A tour of the site in four steps. It takes about 2 minutes.</p>
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to restart the tour')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess ? 'The tour has restarted at the top of the page.' : null}</FormMessage>
      <Button isPending={isPending} onClick={() => mutate()}>
        Restart the tour
      </Button>
    </>
  )
}
