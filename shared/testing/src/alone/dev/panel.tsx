import { SelectField } from '@ninepocket/ui/select-field'
import { useRef } from 'react'
import { failures, persons, readChoices, sizes, themes, widths } from '../choices.ts'
import { FramedPage } from './framed-page.tsx'
import css from './panel.module.css'
import { firstPath, statesPath } from './panel-path.ts'
import { TellFacts } from './tell-facts.tsx'
import { type Chosen, useChoices } from './use-choices.ts'

const selects = [
  { name: 'person', label: 'Who looks', words: persons },
  { name: 'data', label: 'Data', words: sizes },
  { name: 'failure', label: 'Failure', words: failures },
  { name: 'theme', label: 'Theme', words: themes },
  { name: 'width', label: 'Width', words: widths },
] as const

type Option = { value: string; label: string }
const optionsOf = (words: object): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The screens that the page has told of; the one in view is first where it is none of them. */
function screenOptions(screens: Chosen['screens'], at: string): Option[] {
  const options = screens.map(({ name, address }) => ({ value: address, label: name }))
  const isKnown = screens.some(({ address }) => address === at)
  const inView = { value: at, label: at === firstPath ? 'The first page' : at }
  return isKnown ? options : [inView, ...options]
}

/** Chooses who looks at a remote, at which data, with what failing; the address holds it all, so it can be linked. */
export function Panel({ remote }: { remote: string }) {
  const { choices, visit, calls, screens, choose } = useChoices()
  const frame = useRef<HTMLIFrameElement>(null)
  const failing = [...new Set([choices.call, ...calls])].filter((call) => call !== '')
  return (
    <div className={css.page}>
      <header className={css.panel}>
        <h1 className={css.title}>{remote}</h1>
        <SelectField
          label="Screen"
          className={css.screen}
          value={choices.at}
          options={screenOptions(screens, choices.at)}
          onChange={(event) => choose({ at: event.target.value })}
        />
        {selects.map(({ name, label, words }) => (
          <SelectField
            key={name}
            label={label}
            value={choices[name]}
            options={optionsOf(words)}
            onChange={(event) =>
              choose({ [name]: readChoices(`?${name}=${event.target.value}`, choices)[name] })
            }
          />
        ))}
        {choices.failure === 'one' ? (
          <SelectField
            label="Call that fails"
            className={css.screen}
            value={choices.call}
            options={[
              { value: '', label: 'The first' },
              ...failing.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => choose({ call: event.target.value })}
          />
        ) : null}
        <TellFacts frame={frame} />
        <a className={css.states} href={statesPath}>
          All screens in all states
        </a>
      </header>
      <FramedPage key={visit} ref={frame} title={`The page of ${remote}`} choices={choices} />
    </div>
  )
}
