import { useId } from 'react'
import { type Setting, useToggleSetting } from '../data/use-toggle-setting.ts'
import css from './setting-switch.module.css'

/** A setting that changes at once when it is pressed. */
export function SettingSwitch({
  setting,
  isOn,
  label,
  hint,
}: {
  setting: Setting
  isOn: boolean
  label: string
  hint: string
}) {
  const id = useId()
  const { mutate, isPending } = useToggleSetting(setting)
  return (
    <div className={css.setting}>
      <div>
        <span id={id} className={css.label}>
          {label}
        </span>
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        <span className={css.knob} />
      </button>
    </div>
  )
}
