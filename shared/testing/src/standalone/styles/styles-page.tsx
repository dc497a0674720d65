import { SelectField } from '@ninepocket/ui/forms/select-field'
import { type CSSProperties, useState } from 'react'
import { panelThemeLabels } from '../scenario-options.ts'
import { StandaloneProviders } from '../standalone-providers.tsx'
import { allExamples } from './all-examples.ts'
import css from './styles-page.module.css'

const colors = [
  'page',
  'surface',
  'raised',
  'sunken',
  'hover',
  'text',
  'muted',
  'line',
  'edge',
  'focus',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'foil',
  'foil-soft',
  'cover',
  'on-cover',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
]
const textSizes = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs']
const themeOptions = Object.entries(panelThemeLabels).map(([value, label]) => ({ value, label }))

function setTheme(theme: string): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

/** Shows colors, text sizes, and every shared component in each of its states. */
export function StylesPage() {
  const [theme, setShownTheme] = useState(() => document.documentElement.dataset.theme ?? 'system')
  return (
    <StandaloneProviders>
      <main className={css.page}>
        <h1>Styles</h1>
        <SelectField
          label="Theme"
          className={css.theme}
          options={themeOptions}
          value={theme}
          onChange={({ target }) => {
            setShownTheme(target.value)
            setTheme(target.value)
          }}
        />
        <h2>Colors</h2>
        <ul className={css.colors}>
          {colors.map((color) => (
            <li key={color}>
              <span className={css.color} style={{ background: `var(--color-${color})` }} />
              {color}
            </li>
          ))}
        </ul>
        <h2>Text sizes</h2>
        {textSizes.map((size) => (
          <p key={size} className={css.text} style={{ '--size': `var(--text-${size})` } as CSSProperties}>
            {size}: 1990 Topps
          </p>
        ))}
        {Object.entries(allExamples).map(([path, examples]) => (
          <section key={path} aria-label={path}>
            <h2>{path}</h2>
            <ul className={css.states}>
              {Object.entries(examples).map(([state, example]) => (
                <li key={state} className={css.state}>
                  <p className={css.name}>{state}</p>
                  {example}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </StandaloneProviders>
  )
}
