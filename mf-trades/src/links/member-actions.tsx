import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { BlockButton } from '../blocks/block-button.tsx'
import { useBlockState } from '../blocks/use-block-state.ts'

/** Offers a member on another member's profile to compare lists for a trade unless they block the other one, and to block. */
export function MemberActions({ user }: { user: { id: string; username: string } }) {
  const paths = buildSitePaths(useSite().productNoun)
  const blockState = useBlockState(user.id)
  return (
    <>
      {blockState?.isBlocked ? null : (
        <Link className={getButtonClass('primary')} to={paths.tradePartner(user.username)}>
          Trade
        </Link>
      )}
      <BlockButton user={user} />
    </>
  )
}
