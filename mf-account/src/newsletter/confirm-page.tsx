import { ApiError } from '@ninepocket/client/api-error'
import { Button } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { newsletterConfirmationQuery } from '../data/newsletter-confirmation-query.ts'
import { BrowseLink } from '../entry/browse-link.tsx'

/** Opened by the link of a mail: confirms, and says what came of it. */
export function ConfirmPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(newsletterConfirmationQuery(token))
  if (data)
    return (
      <StatusView
        status="empty"
        title={data.message}
        titleAs="h1"
        icon={<MailCheck size={48} aria-hidden="true" />}
        action={<BrowseLink />}
      />
    )
  if (!error) return <StatusView status="loading" title="Confirming your address…" />
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <StatusView
      status="error"
      title={error.message}
      titleAs="h1"
      action={isFinal ? <BrowseLink /> : <Button onClick={() => refetch()}>Try again</Button>}
    />
  )
}
