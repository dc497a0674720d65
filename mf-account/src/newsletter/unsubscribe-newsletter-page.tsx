import { Button } from '@ninepocket/ui/buttons/button'
import { useParams } from 'react-router-dom'
import { useUnsubscribeNewsletter } from '../data/mutations/use-unsubscribe-newsletter.ts'
import css from '../page.module.css'

/** Opened by the link of a mail. Leaving takes a press: a scanner that opens links takes nobody off the list. */
export function UnsubscribeNewsletterPage() {
  const { token = '' } = useParams()
  const { mutate, isPending, data, error } = useUnsubscribeNewsletter(token)
  return (
    <article className={css.page}>
      <h1>Leave the newsletter</h1>
      <div role="status">{data ? <p>{data.message}</p> : null}</div>
      {data ? null : (
        <>
          <p>You will get no more mail from us, and your address is deleted.</p>
          <Button kind="primary" isPending={isPending} onClick={() => mutate()}>
            {isPending ? 'Unsubscribing…' : 'Unsubscribe'}
          </Button>
        </>
      )}
      {error ? (
        <p role="alert" className={css.failed}>
          {error.message}
        </p>
      ) : null}
    </article>
  )
}
