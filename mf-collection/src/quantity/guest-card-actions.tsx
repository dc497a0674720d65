import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
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
      <PillButton Icon={Plus} onClick={() => redirectToLogin(loginMessages.add)}>
        Add to collection
      </PillButton>
      <PillButton Icon={ArrowLeftRight} onClick={() => redirectToLogin(loginMessages.forTrade)}>
        For trade
      </PillButton>
      <PillButton Icon={Tag} onClick={() => redirectToLogin(loginMessages.forSale)}>
        For sale
      </PillButton>
    </fieldset>
  )
}
