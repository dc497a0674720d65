import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ArrowLeftRight, Heart, LibraryBig, Tag } from 'lucide-react'
import css from './insert-set-cards-view.module.css'

/** The bulk actions as guests see them: each leads to the login page and back, with its message (spec §6.2). */
const actions = [
  { Icon: LibraryBig, label: 'Add set', message: 'Please log in to add items to your collection' },
  { Icon: ArrowLeftRight, label: 'Mark for trade', message: 'Please log in to add items to your trade list' },
  { Icon: Tag, label: 'Mark for sale', message: 'Please log in to mark cards for sale' },
  { Icon: Heart, label: 'Add set to wishlist', message: 'Please log in to add items to your wishlist' },
] as const

export function GuestInsertSetActions() {
  const redirectToLogin = useRedirectToLogin()
  return (
    <div className={css.actions}>
      {actions.map(({ Icon, label, message }) => (
        <PillButton key={label} Icon={Icon} onClick={() => redirectToLogin(message)}>
          {label}
        </PillButton>
      ))}
    </div>
  )
}
