import type { OwnUser } from '@ninepocket/contract/users/user'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import { NavLink } from 'react-router-dom'
import { useLogout } from '../../session/use-logout.ts'
import css from './account-menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The dropdown of a member, under their name: Edit Profile and Logout (spec §2.9), and what an admin has to look at. */
export function AccountMenu({ user, paths }: { user: OwnUser; paths: SitePaths }) {
  const { isOpen, container, panelId, button } = useDisclosure<HTMLDivElement>()
  const { isPending, logOut } = useLogout(paths.home)
  return (
    <div ref={container} className={css.account}>
      <button {...button} className={css.toggle}>
        <span className={css.name}>{user.name || user.username}</span>
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        <NavLink to={paths.profile} end className={css.item}>
          Edit Profile
        </NavLink>
        {user.isAdmin ? (
          <NavLink to={paths.pendingPhotos} className={css.item}>
            Pending Photos
          </NavLink>
        ) : null}
        <button type="button" className={css.item} aria-disabled={isPending} onClick={() => void logOut()}>
          {isPending ? 'Logging out…' : 'Logout'}
        </button>
      </div>
    </div>
  )
}
