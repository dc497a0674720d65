import { useEffect, useRef } from 'react'
import css from './crop-slider.module.css'

/** Slider in percent. Native, so that keyboards and screen readers work. */
export function CropSlider({
  label,
  value,
  onValue,
  min = 0,
  max = 100,
  isDisabled = false,
  hasInitialFocus = false,
}: {
  label: string
  value: number
  onValue: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
  hasInitialFocus?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasInitialFocus) input.current?.focus()
  }, [hasInitialFocus])
  return (
    <label className={css.slider}>
      {label}
      <input
        ref={input}
        type="range"
        min={min}
        max={max}
        value={Math.round(value)}
        disabled={isDisabled}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </label>
  )
}
