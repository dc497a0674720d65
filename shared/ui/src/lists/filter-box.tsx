import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import css from './filter-box.module.css'

export function FilterBox({
  label,
  placeholder = label,
  value,
  matchText,
  onChange,
}: {
  label: string
  /** Placeholder on phones. Pass a short one where the box is narrow. */
  placeholder?: string
  value: string
  matchText?: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={css.filter}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <Search className={css.glass} size={18} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={css.input}
          type="text"
          placeholder={placeholder}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && value !== '' && clear()}
        />
        {value === '' ? null : (
          <IconButton label="Clear the filter" className={css.clear} onClick={clear}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className={css.found} role="status">
        {matchText}
      </p>
    </div>
  )
}
