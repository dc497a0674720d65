import { type ReactNode, useId } from 'react'
import css from './switch.module.css'

/** A setting that changes at once when it or its label is pressed. While `isPending` it does nothing. */
export function Switch({
  label,
  hint,
  isOn,
  isPending = false,
  onToggle,
}: {
  label: string
  hint?: ReactNode
  isOn: boolean
  isPending?: boolean
  onToggle: () => void
}) {
  const id = useId()
  return (
    <div className={css.setting}>
      <div>
        <label id={id} htmlFor={`${id}-switch`} className={css.label}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        id={`${id}-switch`}
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && onToggle()}
      >
        <span className={css.knob} />
      </button>
    </div>
  )
}
