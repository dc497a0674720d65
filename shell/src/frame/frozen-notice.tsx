import { NoticeCard, noticePlace } from './notice-card.tsx'
import { RetryButton } from './retry-button.tsx'

/** Said of a page that came as markup and whose script is missing: it can be read, its links work, nothing else. */
export function FrozenNotice({ retry }: { retry: () => unknown }) {
  return (
    <div role="status" className={noticePlace}>
      <NoticeCard text="This part cannot be used yet.">
        <RetryButton retry={retry} />
      </NoticeCard>
    </div>
  )
}
