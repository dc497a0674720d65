import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EmailChangeForLink } from '@ninepocket/contract/users/email-change'
import { decideEmailChange, getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { refreshSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import authCss from '../../auth/auth-page-layout.module.css'
import { AuthPageLayout } from '../../auth/auth-page-layout.tsx'
import css from './identity-panel.module.css'

/** Texts by mailbox. */
const texts = {
  current: {
    title: 'Change your email address?',
    accept: 'Approve the change',
    isWaiting: ({ isApproved }: EmailChangeForLink) => isApproved,
    waiting: "You've approved the change. It takes effect once the new address is confirmed too.",
  },
  new: {
    title: 'Confirm your email address',
    accept: 'Confirm this address',
    isWaiting: ({ isConfirmed }: EmailChangeForLink) => isConfirmed,
    waiting: "You've confirmed this address. The change takes effect once it's approved from the current address too.",
  },
}

/** Lets the reader of a mailed link accept or cancel the change of an email address. */
export function EmailChangeDecision({ token, emailChange }: { token: string; emailChange: EmailChangeForLink }) {
  const { productNoun, siteName } = useSite()
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (decision: 'accept' | 'cancel') =>
      callEndpoint(decideEmailChange, { params: { token }, body: { decision } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: [getEmailChange.path] })
      // The address belongs to the session, if the reader is logged in here.
      void refreshSession(client).catch(() => undefined)
    },
  })
  const { title, accept, isWaiting, waiting } = texts[emailChange.mailbox]
  const isAccepted = isWaiting(emailChange)
  return (
    // The pressed button has unmounted when the heading gets the focus.
    <AuthPageLayout title={data ? 'Your email address' : title} focusesHeading={data !== undefined}>
      <FormMessage kind="success">{data?.message}</FormMessage>
      {data ? (
        <p className={css.outcomeLink}>
          <Link to={buildSitePaths(productNoun).profile} className={getButtonClass('secondary')}>
            Your profile
          </Link>
        </p>
      ) : (
        <>
          <p className={css.current}>
            @{emailChange.username} asked to use <strong>{emailChange.newEmail}</strong> on {siteName}.
          </p>
          <p>{isAccepted ? waiting : "Wasn't you? Cancel the change."}</p>
          {error ? (
            <FormMessage kind="error">{getErrorMessage(error, 'An error occurred. Please try again.')}</FormMessage>
          ) : null}
          <div className={authCss.part}>
            {isAccepted ? null : (
              <Button kind="primary" isPending={isPending} onClick={() => mutate('accept')}>
                {accept}
              </Button>
            )}
            <Button isPending={isPending} onClick={() => mutate('cancel')}>
              Cancel the change
            </Button>
          </div>
        </>
      )}
    </AuthPageLayout>
  )
}
