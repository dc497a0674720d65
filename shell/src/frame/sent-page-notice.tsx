import type { VisiblePart } from '../session/guarded.ts'
import { NoticeCard, noticePlace } from './notice-card.tsx'
import { RetryButton } from './retry-button.tsx'
import { slowWords, useIsSlow } from './use-is-slow.ts'

/** Counted from when the frame runs: on a slow line the page's own scripts are only a little behind it. */
function SlowNotice() {
  return useIsSlow() ? <NoticeCard text={slowWords} /> : null
}

/** Said of a page that came as markup and whose script is late or missing: it can be read, its links work, nothing else. */
export function SentPageNotice({ part }: { part: VisiblePart }) {
  return (
    <div role="status" className={noticePlace}>
      {part.status === 'loading' ? <SlowNotice /> : null}
      {part.status === 'failed' ? (
        <NoticeCard text="This part cannot be used yet.">
          <RetryButton retry={part.retry} />
        </NoticeCard>
      ) : null}
    </div>
  )
}
