import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useRef } from 'react'
import {
  dataSizes,
  failureModes,
  pageWidths,
  panelThemes,
  parseScenarioOptions,
  personas,
} from '../scenario-options.ts'
import { EventButtons } from './event-buttons.tsx'
import { FramedPage } from './framed-page.tsx'
import { firstPagePath, statesPath } from './panel-paths.ts'
import css from './scenario-panel.module.css'
import { type PanelState, useScenarioOptions } from './use-scenario-options.ts'

const scenarioSelects = [
  { name: 'person', label: 'Who looks', words: personas },
  { name: 'data', label: 'Data', words: dataSizes },
  { name: 'failure', label: 'Failure', words: failureModes },
  { name: 'theme', label: 'Theme', words: panelThemes },
  { name: 'width', label: 'Width', words: pageWidths },
] as const

type Option = { value: string; label: string }
const toSelectOptions = (words: object): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The screens that the page has told of; the one in view is first where it is none of them. */
function screenOptions(screens: PanelState['screens'], at: string): Option[] {
  const options = screens.map(({ name, address }) => ({ value: address, label: name }))
  const isKnown = screens.some(({ address }) => address === at)
  const currentOption = { value: at, label: at === firstPagePath ? 'The first page' : at }
  return isKnown ? options : [currentOption, ...options]
}

/** Chooses who looks at a remote, at which data, with what failing; the address holds it all, so it can be linked. */
export function ScenarioPanel({ remote }: { remote: string }) {
  const { choices, visit, calls, screens, choose } = useScenarioOptions()
  const frame = useRef<HTMLIFrameElement>(null)
  const calledEndpoints = [...new Set([choices.call, ...calls])].filter((call) => call !== '')
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
        {scenarioSelects.map(({ name, label, words }) => (
          <SelectField
            key={name}
            label={label}
            value={choices[name]}
            options={toSelectOptions(words)}
            onChange={(event) =>
              choose({ [name]: parseScenarioOptions(`?${name}=${event.target.value}`, choices)[name] })
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
              ...calledEndpoints.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => choose({ call: event.target.value })}
          />
        ) : null}
        <EventButtons frame={frame} />
        <a className={css.states} href={statesPath}>
          All screens in all states
        </a>
      </header>
      <FramedPage key={visit} ref={frame} title={`The page of ${remote}`} choices={choices} />
    </div>
  )
}
