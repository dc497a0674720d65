import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { ArrowLeftRight, Plus, Tag } from 'lucide-react'
import css from './card-collection-actions.module.css'

/** Messages on the login page (spec §6.2, record 0217). */
const loginMessages = {
  add: 'Please log in to add items to your collection',
  forTrade: 'Please log in to add cards to your available cards',
  forSale: 'Please log in to mark cards for sale',
} as const

/** Actions shown to guests. Each leads to the login page and back (spec §6.1). */
export function GuestCardActions({ card }: { card: Card }) {
  const redirectToLogin = useRedirectToLogin()
  return (
    <fieldset aria-label={`${card.name} in your collection`} className={css.parts}>
      <Button onClick={() => redirectToLogin(loginMessages.add)}>
        <Plus size={18} aria-hidden="true" />
        Add to collection
      </Button>
      <Button kind="quiet" onClick={() => redirectToLogin(loginMessages.forTrade)}>
        <ArrowLeftRight size={18} aria-hidden="true" />
        For trade
      </Button>
      <Button kind="quiet" onClick={() => redirectToLogin(loginMessages.forSale)}>
        <Tag size={18} aria-hidden="true" />
        For sale
      </Button>
    </fieldset>
  )
}
