import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { BlockButton } from '../blocks/block-button.tsx'

/** What a member can do on another member's profile: compare lists to trade, and block. */
export function MemberActions({ user }: { user: { id: string; username: string } }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <>
      <Link className={getButtonClass('quiet')} to={paths.tradePartner(user.username)}>
        Trade
      </Link>
      <BlockButton user={user} />
    </>
  )
}
