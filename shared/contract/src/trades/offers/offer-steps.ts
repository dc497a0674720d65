import type { OfferState, OfferStep } from './offer-states.ts'

/** How far one side of a trade is. */
export type SideProgress = {
  /** Copies that this side gives. */
  copyCount: number
  isSent: boolean
  isReceived: boolean
}

/** An offer as one of its sides sees it. */
export type OfferProgress = {
  state: OfferState
  /** Whether this side made the current version of the terms. */
  isOwnVersion: boolean
  own: SideProgress
  partner: SideProgress
}

const hasMoved = ({ isSent, isReceived }: SideProgress) => isSent || isReceived
const mustSend = ({ copyCount, isSent }: SideProgress) => copyCount > 0 && !isSent
const mustReceive = (side: SideProgress, other: SideProgress) => other.copyCount > 0 && !side.isReceived

/** Returns whether each side has received what the other one gives. */
export const haveBothSidesReceived = ({ own, partner }: Pick<OfferProgress, 'own' | 'partner'>): boolean =>
  !mustReceive(own, partner) && !mustReceive(partner, own)

function getDeliverySteps({ state, own, partner }: OfferProgress): OfferStep[] {
  const steps: OfferStep[] = []
  if (mustSend(own)) steps.push('mark-sent')
  if (mustReceive(own, partner)) steps.push('mark-received')
  if (state === 'disputed') return steps
  return [...steps, hasMoved(own) || hasMoved(partner) ? 'dispute' : 'cancel']
}

/** Returns all that a side can do with an offer now (spec §4.31). A draft is its proposer's alone. */
export function getPossibleOfferSteps(progress: OfferProgress): OfferStep[] {
  switch (progress.state) {
    case 'draft':
      return ['send', 'revise', 'delete']
    case 'sent':
    case 'countered':
      return progress.isOwnVersion ? ['withdraw'] : ['agree', 'counter', 'decline']
    case 'agreed':
    case 'disputed':
      return getDeliverySteps(progress)
    default:
      return []
  }
}

/** What an offer waits for, and whom. */
export type NextStep = {
  by: 'you' | 'partner' | 'both' | 'admin'
  what: 'send-offer' | 'answer' | 'send-cards' | 'confirm-receipt' | 'settle-dispute'
}

function chooseSide(isOwn: boolean, isPartner: boolean): 'you' | 'partner' | 'both' {
  if (isOwn && isPartner) return 'both'
  return isOwn ? 'you' : 'partner'
}

/** Returns what comes next; null when the offer has ended. */
export function getNextStep({ state, isOwnVersion, own, partner }: OfferProgress): NextStep | null {
  switch (state) {
    case 'draft':
      return { by: 'you', what: 'send-offer' }
    case 'sent':
    case 'countered':
      return { by: isOwnVersion ? 'partner' : 'you', what: 'answer' }
    case 'agreed':
      return mustSend(own) || mustSend(partner)
        ? { by: chooseSide(mustSend(own), mustSend(partner)), what: 'send-cards' }
        : { by: chooseSide(mustReceive(own, partner), mustReceive(partner, own)), what: 'confirm-receipt' }
    case 'disputed':
      return { by: 'admin', what: 'settle-dispute' }
    default:
      return null
  }
}
