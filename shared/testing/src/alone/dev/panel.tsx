import { SelectField } from '@ninepocket/ui/select-field'
import { useRef } from 'react'
import {
  type Choices,
  failures,
  persons,
  readChoices,
  sizes,
  themes,
  usualChoices,
  widths,
} from '../choices.ts'
import type { RemoteAlone } from '../remote-alone.ts'
import { screensOf } from '../screens.ts'
import { worldOf } from '../world.ts'
import { FramedPage } from './framed-page.tsx'
import css from './panel.module.css'
import { statesPath } from './panel-path.ts'
import { TellFacts } from './tell-facts.tsx'
import { useChoices } from './use-choices.ts'

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

/** The screens of a remote; the page in view is first where it is none of them. */
function screenOptions(remote: RemoteAlone, choices: Choices): Option[] {
  const screens = screensOf(remote, worldOf(choices)).map(({ name, address }) => ({
    value: address,
    label: name,
  }))
  const isKnown = screens.some(({ value }) => value === choices.at)
  return isKnown ? screens : [{ value: choices.at, label: choices.at }, ...screens]
}

/** Chooses who looks at a remote, at which data, with what failing; the address holds it all, so it can be linked. */
export function Panel({ remote }: { remote: RemoteAlone }) {
  const [first] = screensOf(remote, worldOf(usualChoices))
  const { choices, visit, calls, choose } = useChoices(first?.address ?? '/')
  const frame = useRef<HTMLIFrameElement>(null)
  const failing = [...new Set([choices.call, ...calls])].filter((call) => call !== '')
  return (
    <div className={css.page}>
      <header className={css.panel}>
        <h1 className={css.title}>{remote.name}</h1>
        <SelectField
          label="Screen"
          className={css.screen}
          value={choices.at}
          options={screenOptions(remote, choices)}
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
      <FramedPage key={visit} ref={frame} title={`The page of ${remote.name}`} choices={choices} />
    </div>
  )
}
