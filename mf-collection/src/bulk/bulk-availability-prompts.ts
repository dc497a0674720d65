import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import type { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import type { ComponentProps } from 'react'
import type { AvailabilityFlag } from '../data/mutations/availability.ts'
import type { BulkAvailabilityChange } from '../data/mutations/bulk/use-set-insert-set-availability.ts'

type Prompt = Pick<ComponentProps<typeof ConfirmPrompt>, 'message' | 'actions'>

/** Numbers of copies: those without the mark, the doubles among them, and those with the mark. */
export type BulkAvailabilityCounts = { unmarked: number; doubles: number; marked: number }

const listWords = { forTrade: 'for trade', forSale: 'for sale' } as const

/** Unmarking always asks, because it also removes the marks that the member has set one by one. */
export const needsBulkAvailabilityConfirmation = ({ isOn }: BulkAvailabilityChange, count: number) =>
  !isOn || count > maxChangesWithoutConfirmation

/** Returns the choices that concern at least one copy. */
export function buildBulkAvailabilityChoicePrompt(
  flag: AvailabilityFlag,
  { unmarked, doubles, marked }: BulkAvailabilityCounts,
  onChoose: (mark: BulkAvailabilityChange, count: number) => void,
): Prompt {
  const choices = [
    { label: 'Doubles only', kind: 'primary', mark: { isOn: true, copies: 'doubles' }, count: doubles },
    { label: 'All', kind: 'secondary', mark: { isOn: true, copies: 'all' }, count: unmarked },
    { label: 'Unmark all', kind: 'secondary', mark: { isOn: false, copies: 'all' }, count: marked },
  ] as const
  const already =
    marked > 0 ? ` ${formatCountWithNoun(marked, 'copy', 'copies')} ${marked === 1 ? 'is' : 'are'} already marked.` : ''
  return {
    message: `Which copies do you want to mark ${listWords[flag]}?${already}`,
    actions: choices
      .filter(({ count }) => count > 0)
      .map(({ label, kind, mark, count }) => ({
        label: `${label} (${formatNumber(count)})`,
        kind,
        onSelect: () => onChoose(mark, count),
      })),
  }
}

export function buildBulkAvailabilityConfirmPrompt(
  flag: AvailabilityFlag,
  { isOn }: BulkAvailabilityChange,
  count: number,
  onConfirm: () => void,
): Prompt {
  const copies = formatCountWithNoun(count, 'copy', 'copies')
  return {
    message: isOn
      ? `Mark ${copies} ${listWords[flag]}?`
      : `Remove ${copies} from your cards ${listWords[flag]}? This includes copies you marked one by one.`,
    actions: [{ label: isOn ? `Mark ${copies}` : `Unmark ${copies}`, kind: 'primary', onSelect: onConfirm }],
  }
}
