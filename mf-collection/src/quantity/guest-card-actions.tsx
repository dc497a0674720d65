import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { ArrowLeftRight, Plus, Tag } from 'lucide-react'
import css from './card-collection-actions.module.css'
import { useAskToLogIn } from './use-redirect-to-login.ts'

/** What a guest could do with a card as a member; each leads to the login and back here (spec §6.1). */
export function GuestCardActions({ card }: { card: Card }) {
  const redirectToLogin = useAskToLogIn()
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
