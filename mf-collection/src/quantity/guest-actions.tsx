import type { Card } from '@ninepocket/contract/card'
import { Button } from '@ninepocket/ui/button'
import { ArrowLeftRight, Plus, Tag } from 'lucide-react'
import { useAskToLogIn } from '../data/use-ask-to-log-in.ts'
import css from './card-actions.module.css'

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
