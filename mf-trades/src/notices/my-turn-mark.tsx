import { formatCount } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import css from './my-turn-mark.module.css'
import { myTurnCountQuery } from './use-waiting-counts.ts'

/** Mark on the link to the member's trades while offers wait for the member's answer. The bell keeps the count current. */
export function MyTurnMark({ path }: { path: string }) {
  const { offers } = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const { data } = useQuery({ ...myTurnCountQuery(), enabled: authenticated && path === offers })
  const count = data?.counts['my-turn'] ?? 0
  if (path !== offers || count === 0) return null
  return (
    <>
      <span className={css.mark} />
      <VisuallyHidden>{formatCount(count, 'offer')} to answer</VisuallyHidden>
    </>
  )
}
