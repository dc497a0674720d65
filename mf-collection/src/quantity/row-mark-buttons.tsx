import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ArrowLeftRight, Tag } from 'lucide-react'
import type { AvailabilityFlag } from '../data/mutations/availability.ts'
import css from './row-mark-buttons.module.css'

const marks = [
  { flag: 'forTrade', Icon: ArrowLeftRight, verb: 'for trade', key: 'T' },
  { flag: 'forSale', Icon: Tag, verb: 'for sale', key: 'S' },
] as const

/** Trade and sale in a row of the list view. Keys of the row press the buttons, which have no tab stops. */
export function RowMarkButtons({
  cardName,
  isOn,
  isDisabled = false,
  onToggle,
}: {
  cardName: string
  isOn: (flag: AvailabilityFlag) => boolean
  isDisabled?: boolean
  onToggle: (flag: AvailabilityFlag) => void
}) {
  return marks.map(({ flag, Icon, verb, key }) => (
    <IconButton
      key={flag}
      label={`${cardName} ${verb}`}
      className={css.mark}
      tabIndex={-1}
      aria-keyshortcuts={key}
      aria-pressed={isOn(flag)}
      disabled={isDisabled}
      onClick={() => onToggle(flag)}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  ))
}
