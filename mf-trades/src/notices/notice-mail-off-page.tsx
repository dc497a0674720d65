import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { turnOffNoticeMail } from '@ninepocket/contract/notices/notice-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import css from './notices-page.module.css'

/** Turns off a mail only on a click, so that mail scanners that open links do not turn it off. */
export function NoticeMailOffPage() {
  const { token = '' } = useParams()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callEndpoint(turnOffNoticeMail, { params: { token } }),
  })
  return (
    <article className={css.page}>
      <h1>Turn off emails</h1>
      <div role="status">{data ? <p>{data.message}</p> : null}</div>
      {data ? null : (
        <div>
          <Button kind="primary" isPending={isPending} onClick={() => mutate()}>
            {isPending ? 'Turning off…' : 'Turn off these emails'}
          </Button>
        </div>
      )}
      {error ? (
        <FormMessage kind="error">
          {getErrorMessage(error, 'Failed to turn off the emails. Please try again.')}
        </FormMessage>
      ) : null}
    </article>
  )
}
