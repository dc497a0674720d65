import type { OfferState, OfferStep } from './offer-states.ts'

/** Progress of one side of a trade. */
export type SideProgress = {
  /** Copies that this side gives. */
  copyCount: number
  isSent: boolean
  isReceived: boolean
  /** Whether the other side sees where the cards should go. */
  hasAddress: boolean
  /** Whether this side has said what is wrong. */
  hasDisputeReason: boolean
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
const mustEnterAddress = ({ hasAddress }: SideProgress, other: SideProgress) => mustSend(other) && !hasAddress
const mustReceive = (side: SideProgress, other: SideProgress) => other.copyCount > 0 && !side.isReceived

/** Returns whether each side has received what the other one gives. */
export const haveBothSidesReceived = ({ own, partner }: Pick<OfferProgress, 'own' | 'partner'>): boolean =>
  !mustReceive(own, partner) && !mustReceive(partner, own)

function getDeliverySteps({ state, own, partner }: OfferProgress): OfferStep[] {
  const steps: OfferStep[] = []
  if (mustSend(own)) steps.push('mark-sent')
  if (mustReceive(own, partner)) steps.push('mark-received')
  // A wrong mark can be undone until the other side says that the cards have arrived.
  if (state === 'agreed' && own.isSent && !partner.isReceived) steps.push('unmark-sent')
  if (state === 'disputed') return own.hasDisputeReason ? steps : [...steps, 'dispute']
  return [...steps, hasMoved(own) || hasMoved(partner) ? 'dispute' : 'cancel']
}

/** Returns the steps that a side can take with an offer now (spec §4.31). A draft is its proposer's alone. */
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

export const nextStepActors = ['you', 'partner', 'both', 'admin'] as const
export const nextStepKinds = [
  'send-offer',
  'answer',
  'enter-address',
  'send-cards',
  'confirm-receipt',
  'settle-dispute',
] as const

/** Next step of an offer, and the side that takes it. */
export type NextStep = { by: (typeof nextStepActors)[number]; what: (typeof nextStepKinds)[number] }

function chooseSide(isOwn: boolean, isPartner: boolean): 'you' | 'partner' | 'both' {
  if (isOwn && isPartner) return 'both'
  return isOwn ? 'you' : 'partner'
}

/** Returns what an agreed trade waits for: addresses, then cards, then receipts. */
function getNextDeliveryStep(own: SideProgress, partner: SideProgress): NextStep {
  const steps = [
    ['enter-address', mustEnterAddress(own, partner), mustEnterAddress(partner, own)],
    ['send-cards', mustSend(own), mustSend(partner)],
  ] as const
  for (const [what, isOwn, isPartner] of steps)
    if (isOwn || isPartner) return { by: chooseSide(isOwn, isPartner), what }
  return { by: chooseSide(mustReceive(own, partner), mustReceive(partner, own)), what: 'confirm-receipt' }
}

/** Returns the next step of an offer; null when the offer has ended. */
export function getNextStep({ state, isOwnVersion, own, partner }: OfferProgress): NextStep | null {
  switch (state) {
    case 'draft':
      return { by: 'you', what: 'send-offer' }
    case 'sent':
    case 'countered':
      return { by: isOwnVersion ? 'partner' : 'you', what: 'answer' }
    case 'agreed':
      return getNextDeliveryStep(own, partner)
    case 'disputed':
      return { by: 'admin', what: 'settle-dispute' }
    default:
      return null
  }
}
