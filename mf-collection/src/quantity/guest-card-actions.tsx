import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { ArrowLeftRight, Plus, Tag } from 'lucide-react'
import css from './card-collection-actions.module.css'
import { useGuestLoginRedirect } from './use-guest-login-redirect.ts'

/** Actions shown to guests. Each leads to the login page and back (spec §6.1). */
export function GuestCardActions({ card }: { card: Card }) {
  const redirectToLogin = useGuestLoginRedirect()
  return (
    <fieldset aria-label={`${card.name} in your collection`} className={css.parts}>
      <Button onClick={() => redirectToLogin('add')}>
        <Plus size={18} aria-hidden="true" />
        Add to collection
      </Button>
      <Button kind="quiet" onClick={() => redirectToLogin('forTrade')}>
        <ArrowLeftRight size={18} aria-hidden="true" />
        For trade
      </Button>
      <Button kind="quiet" onClick={() => redirectToLogin('forSale')}>
        <Tag size={18} aria-hidden="true" />
        For sale
      </Button>
    </fieldset>
  )
}
