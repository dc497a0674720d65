import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferAction, OfferStep } from '@ninepocket/contract/trades/offers/offer-states'
import type { ButtonKind } from '@ninepocket/ui/buttons/button'

/** Button of a step that asks before it runs, and texts of its dialog. */
export type StepQuestion = {
  button: string
  kind: ButtonKind
  title: string
  text: string
  confirm: string
  action: OfferAction | 'delete'
  /** Label of the field in which the member must say why. */
  reasonLabel?: string
}

/** Button of a step that runs without a question, because it can be undone or harms nobody. */
export type DirectStep = { button: string; kind: ButtonKind; action: OfferAction }

/** Link of a step with a page of its own. */
type EditorStep = { link: string }

/** Question before agreeing to a sale, in which one side sends the cards and the other one pays. */
const saleAgreement: StepQuestion = {
  button: 'Agree…',
  kind: 'primary',
  title: 'Agree to this sale?',
  text: "All copies in this sale are promised right away. They can't be offered to another member, changed or removed until the sale ends. The seller sees the buyer's address and sends the cards. The buyer pays outside this site. Each copy moves to the buyer once it arrives.",
  confirm: 'Agree',
  action: 'agree',
}

const receipt: StepQuestion = {
  button: 'Mark as received…',
  kind: 'primary',
  title: 'Have all the cards arrived?',
  text: "Check them first. When both sides have received their cards, each copy moves to its new owner. This can't be undone.",
  confirm: 'Mark as received',
  action: 'mark-received',
}

/** Question where the sender may have forgotten to mark the cards as sent. They may also not be on their way. */
const unannouncedReceipt: StepQuestion = {
  ...receipt,
  kind: 'secondary',
  title: 'Have all the cards already arrived?',
  text: "The other member hasn't marked them as sent. Continue only if you have them in hand. They'll be marked as both sent and received. This can't be undone.",
}

/** Question before cards are marked as sent though the partner has entered no address. They may be handed over. */
const unaddressedSending: StepQuestion = {
  button: 'Mark as sent…',
  kind: 'secondary',
  title: 'Mark the cards as sent without an address?',
  text: "The other member hasn't entered an address yet. Continue only if you know where the cards should go, or have handed them over.",
  confirm: 'Mark as sent',
  action: 'mark-sent',
}

const saleCancellation: StepQuestion = {
  button: 'Cancel sale…',
  kind: 'danger',
  title: 'Cancel this sale?',
  text: "You've agreed to this sale. The copies become available again.",
  confirm: 'Cancel sale',
  action: 'cancel',
}

/** Question before a side tells what it knows of a trade that is in review already. */
const secondSide: StepQuestion = {
  button: 'Add your side…',
  kind: 'secondary',
  title: 'Add your side of the story?',
  text: "The other member and the admin reviewing this trade can read it. You can't change it later.",
  confirm: 'Add my side',
  action: 'dispute',
  reasonLabel: 'What happened?',
}

const stepControls: Readonly<Record<OfferStep, StepQuestion | DirectStep | EditorStep>> = {
  send: { button: 'Send offer', kind: 'primary', action: 'send' },
  'mark-sent': { button: 'Mark as sent', kind: 'primary', action: 'mark-sent' },
  'unmark-sent': { button: 'Undo “Mark as sent”', kind: 'secondary', action: 'unmark-sent' },
  counter: { link: 'Make a counter-offer' },
  revise: { link: 'Change draft' },
  agree: {
    button: 'Agree…',
    kind: 'primary',
    title: 'Agree to this trade?',
    text: "All copies in this trade are promised right away. Neither of you can offer them to another member, change them or remove them until the trade ends. You see each other's address and send the cards. Each copy moves to its new owner once both of you have received your cards.",
    confirm: 'Agree',
    action: 'agree',
  },
  decline: {
    button: 'Decline…',
    kind: 'secondary',
    title: 'Decline this offer?',
    text: 'The offer ends. Your copies stay as they are.',
    confirm: 'Decline',
    action: 'decline',
  },
  withdraw: {
    button: 'Withdraw…',
    kind: 'secondary',
    title: 'Withdraw this offer?',
    text: 'The offer ends, and the other member can no longer agree to it.',
    confirm: 'Withdraw',
    action: 'withdraw',
  },
  cancel: {
    button: 'Cancel trade…',
    kind: 'danger',
    title: 'Cancel this trade?',
    text: "You've agreed to this trade. Both sides' copies become available again.",
    confirm: 'Cancel trade',
    action: 'cancel',
  },
  'mark-received': receipt,
  dispute: {
    button: 'Report a problem…',
    kind: 'secondary',
    title: 'Report a problem?',
    text: "An admin reviews what happened, and completes or cancels it. They can't see any addresses.",
    confirm: 'Report problem',
    action: 'dispute',
    reasonLabel: "What's wrong?",
  },
  delete: {
    button: 'Delete draft…',
    kind: 'danger',
    title: 'Delete this draft?',
    text: "The other member hasn't seen it.",
    confirm: 'Delete draft',
    action: 'delete',
  },
}

/** Returns how a member takes a step: after a question, at once, or on another page. */
export function getStepControl(
  step: OfferStep,
  { kind, state, other }: Pick<Offer, 'kind' | 'state' | 'other'>,
): StepQuestion | DirectStep | EditorStep {
  if (step === 'agree' && kind === 'sale') return saleAgreement
  if (step === 'cancel' && kind === 'sale') return saleCancellation
  if (step === 'mark-sent' && !other.hasAddress) return unaddressedSending
  if (step === 'mark-received' && other.sentAt === null) return unannouncedReceipt
  if (step === 'dispute' && state === 'disputed') return secondSide
  return stepControls[step]
}
