import type { PublicUser } from '@ninepocket/contract/users/user'
import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { bus } from '@ninepocket/runtime/bus'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './owner-notices.module.css'

/** What the owner sees above their profile: how to share it, and where cards come from (spec §2.7). */
export function OwnerNotices({ user }: { user: PublicUser }) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const share = async () => {
    // The press counts (spec §4.6): whoever may not copy has the address to read.
    bus.emit('own-profile:shared')
    const url = new URL(paths.user(user.username), window.location.origin).href
    try {
      // Absent where the page is not served securely.
      await navigator.clipboard.writeText(url)
    } catch {
      return showToast(`Your browser did not let us copy. The address is ${url}`, 'warning')
    }
    showToast('URL copied to clipboard!')
  }
  return (
    <div className={css.notices}>
      <div className={css.notice}>
        {user.isPublic ? (
          <p>This is how others see your profile. Share it with them.</p>
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
        <p>Your cards come from the catalogue: find a set and add what you have.</p>
        <Link to={paths.products} className={getButtonClass()}>
          Browse {formatProductNoun(productNoun)} Sets
        </Link>
      </div>
    </div>
  )
}
