import { Button } from '@ninepocket/ui/buttons/button'
import css from './number-line.module.css'

/** The characters that the number pads of phones lack. */
const keys = [
  { key: '-', label: 'Dash' },
  { key: ', ', label: 'Comma' },
  { key: ' x', label: 'Times' },
  { key: ' #', label: 'Serial number' },
]

/** Switches a phone between its number pad and its keyboard, and adds keys to the pad. Hidden where there is a mouse. */
export function ExtraNumberPadKeys({
  usesNumberPad,
  onToggle,
  onKey,
}: {
  usesNumberPad: boolean
  onToggle: () => void
  onKey: (key: string) => void
}) {
  return (
    <div className={css.keys}>
      {usesNumberPad
        ? keys.map(({ key, label }) => (
            <Button key={key} aria-label={label} onClick={() => onKey(key)}>
              {key.trim()}
            </Button>
          ))
        : null}
      <Button aria-label={usesNumberPad ? 'Use the keyboard' : 'Use the number pad'} onClick={onToggle}>
        {usesNumberPad ? 'ABC' : '123'}
      </Button>
    </div>
  )
}
