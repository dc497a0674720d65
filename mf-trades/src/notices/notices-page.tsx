import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Notice } from '@ninepocket/contract/notices/notice'
import { listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { formatNotice } from '@ninepocket/contract/notices/notice-kinds'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { PageBeyondLastView } from '../paging/page-beyond-last-view.tsx'
import { formatUnreadCount } from './format-unread-count.ts'
import { MailSwitches } from './mail-switches.tsx'
import css from './notices-page.module.css'
import { useMarkNoticesRead } from './use-mark-notices-read.ts'

/** The viewer's notices, latest first, and the mails about them (spec §4.38). */
export function NoticesPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, error, refetch } = useQuery({ ...endpointQuery(listNotices, { query: { page } }), staleTime: 0 })
  const { mutate, isPending } = useMarkNoticesRead()
  const container = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback(container, data?.unreadCount)
  if (!data && error) return <PageError title="Notices" error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading notices…" titleAs="h1" />
  const { notices, unreadCount, totalPages } = data
  const [latest] = notices
  return (
    <div ref={container} className={css.page} tabIndex={-1}>
      <PageHeader title="Notices">
        <p>{formatUnreadCount(unreadCount)} unread</p>
        {latest && unreadCount > 0 && page === 1 ? (
          <Button
            isPending={isPending}
            onClick={() => {
              keepFocus()
              mutate({ noticeId: latest.id, isUpTo: true })
            }}
          >
            Mark all as read
          </Button>
        ) : null}
      </PageHeader>
      {page > totalPages ? (
        <PageBeyondLastView lastPage={totalPages} />
      ) : latest ? (
        <ol className={css.notices} aria-label="Notices">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={() => mutate({ noticeId: notice.id, isUpTo: false })} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title="No notices yet">
          <p>Updates on your trades appear here.</p>
        </StatusView>
      )}
      <PreviousNextPageLinks noun="notices" page={page} lastPage={totalPages} />
      <MailSwitches />
    </div>
  )
}

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { kind, actor, offerId, createdAt, isRead } = notice
  const path = offerId !== null ? paths.offer(offerId) : actor && paths.tradePartner(actor.username)
  const text = formatNotice(kind, actor?.username ?? null)
  return (
    <li className={css.notice}>
      <span className={isRead ? undefined : css.unread}>
        {path !== null ? (
          <Link to={path} onClick={isRead ? undefined : onOpen}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <time className={css.time} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
      {isRead ? null : <span className={css.time}>New</span>}
    </li>
  )
}
