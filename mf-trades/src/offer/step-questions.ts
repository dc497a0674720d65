import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferAction, OfferStep } from '@ninepocket/contract/trades/offers/offer-states'
import type { ButtonKind } from '@ninepocket/ui/buttons/button'

/** Texts of the dialog before a step that cannot be undone. */
export type StepQuestion = {
  button: string
  kind: ButtonKind
  title: string
  text: string
  confirm: string
  action: OfferAction | 'delete'
  /** Whether the member must say why. */
  asksReason?: true
}

/** Question before agreeing to a sale, in which one side sends the cards and the other one pays. */
const saleAgreement: StepQuestion = {
  button: 'Agree…',
  kind: 'primary',
  title: 'Agree to this sale?',
  text: "All copies of this sale are held at once: they can't be promised to another member, changed or removed until the sale ends. The seller sees the buyer's address and sends the cards. The buyer pays outside this site. Each copy moves to the buyer when it has arrived.",
  confirm: 'Agree',
  action: 'agree',
}

const receipt: StepQuestion = {
  button: 'Mark as received…',
  kind: 'primary',
  title: 'Have all cards arrived?',
  text: "Check them first. When both sides have received their cards, each copy moves to its new owner. This can't be undone.",
  confirm: 'Mark as received',
  action: 'mark-received',
}

/** Question where the sender may have forgotten to mark the cards as sent. They may also not be on their way. */
const unannouncedReceipt: StepQuestion = {
  ...receipt,
  kind: 'secondary',
  title: 'Have all cards arrived already?',
  text: "The other member hasn't marked them as sent. Continue only if you have them in hand. They'll be marked as both sent and received. This can't be undone.",
}

const stepQuestions: { readonly [Step in OfferStep]?: StepQuestion } = {
  agree: {
    button: 'Agree…',
    kind: 'primary',
    title: 'Agree to this trade?',
    text: "All copies of this trade are held at once. Neither of you can promise them to another member, change or remove them until the trade ends. You see each other's address and send the cards. Each copy moves to its new owner when both have received theirs.",
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
    text: 'You have agreed to this trade. The copies of both sides become free again.',
    confirm: 'Cancel trade',
    action: 'cancel',
  },
  'mark-received': receipt,
  dispute: {
    button: 'Report a problem…',
    kind: 'secondary',
    title: 'Report a problem with this trade?',
    text: 'An admin reviews the trade, without addresses, and completes or cancels it.',
    confirm: 'Report problem',
    action: 'dispute',
    asksReason: true,
  },
  delete: {
    button: 'Delete draft…',
    kind: 'danger',
    title: 'Delete this draft?',
    text: 'The other member has not seen it.',
    confirm: 'Delete draft',
    action: 'delete',
  },
}

/** Returns what a dialog asks before a step; undefined if the step needs no question. */
export function getStepQuestion(
  step: OfferStep,
  { kind, other }: Pick<Offer, 'kind' | 'other'>,
): StepQuestion | undefined {
  if (step === 'agree' && kind === 'sale') return saleAgreement
  if (step === 'mark-received' && other.sentAt === null) return unannouncedReceipt
  return stepQuestions[step]
}

/** Steps that run at once. */
export const stepsWithoutQuestion: { readonly [Step in OfferStep]?: { button: string; action: OfferAction } } = {
  send: { button: 'Send offer', action: 'send' },
  'mark-sent': { button: 'Mark as sent', action: 'mark-sent' },
}

/** Steps with a page of their own. */
export const editorStepLabels: { readonly [Step in OfferStep]?: string } = {
  counter: 'Make a counter-offer',
  revise: 'Change draft',
}
