import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { unsubscribeFromNewsletter } from '@ninepocket/contract/site/newsletter-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import css from '../page.module.css'

/** Unsubscribes only on a click, so that mail scanners that open links do not unsubscribe anyone. */
export function UnsubscribeNewsletterPage() {
  const { token = '' } = useParams()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callEndpoint(unsubscribeFromNewsletter, { params: { token } }),
  })
  return (
    <article className={css.page}>
      <h1>Unsubscribe from the newsletter</h1>
      <div role="status">{data ? <p>{data.message}</p> : null}</div>
      {data ? null : (
        <>
          <p>You won't get the newsletter anymore, and we'll delete your address from the list.</p>
          <Button kind="primary" isPending={isPending} onClick={() => mutate()}>
            {isPending ? 'Unsubscribing…' : 'Unsubscribe'}
          </Button>
        </>
      )}
      {error ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(error, 'Failed to unsubscribe. Please try again.')}
        </p>
      ) : null}
    </article>
  )
}
