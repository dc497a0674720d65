import { copyLinkWithToast } from '@ninepocket/browse/clipboard/copy-link-with-toast'
import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { bus } from '@ninepocket/runtime/bus'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './own-profile-hints.module.css'

/** Notices above the owner's own profile (spec §2.7). */
export function OwnProfileHints({ user }: { user: PublicUser }) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const share = () => {
    // The tour step counts the click (spec §4.6), even if copying fails.
    bus.emit('own-profile:shared')
    void copyLinkWithToast(paths.user(user.username))
  }
  return (
    <div className={css.notices}>
      <div className={css.notice}>
        {user.isPublic ? (
          <p>This is how others see your profile. Copy the link to share it.</p>
        ) : (
          <p>
            Only you can see your profile. You can <Link to={paths.profile}>make it public</Link>.
          </p>
        )}
        <Button data-tour="share-profile" onClick={share}>
          <Copy size={18} aria-hidden="true" />
          Copy Profile URL
        </Button>
        <Link to={paths.profile} className={getButtonClass()}>
          Edit Profile
        </Link>
      </div>
      <div className={css.notice}>
        <p>Find a set in the catalogue and add the cards you have.</p>
        <BrowseProductsLink kind="secondary" />
      </div>
    </div>
  )
}
