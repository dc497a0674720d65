import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useRef } from 'react'
import {
  dataSizeLabels,
  failureModeLabels,
  pageWidthLabels,
  panelThemeLabels,
  parseScenarioOptions,
  personaLabels,
} from '../scenario-options.ts'
import { EventButtons } from './event-buttons.tsx'
import { firstPageRedirectPath, statesPath, stylesPath } from './panel-paths.ts'
import css from './scenario-panel.module.css'
import { StandalonePageIframe } from './standalone-page-iframe.tsx'
import { type PanelState, useScenarioOptions } from './use-scenario-options.ts'

const scenarioSelects = [
  { name: 'persona', label: 'Persona', labels: personaLabels },
  { name: 'data', label: 'Data', labels: dataSizeLabels },
  { name: 'failure', label: 'Failure', labels: failureModeLabels },
  { name: 'theme', label: 'Theme', labels: panelThemeLabels },
  { name: 'width', label: 'Width', labels: pageWidthLabels },
] as const

type Option = { value: string; label: string }
const toSelectOptions = (labels: object): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }))

function screenOptions(screens: PanelState['screens'], at: string): Option[] {
  const options = screens.map(({ name, address }) => ({ value: address, label: name }))
  const isKnown = screens.some(({ address }) => address === at)
  const currentOption = { value: at, label: at === firstPageRedirectPath ? 'First page' : at }
  return isKnown ? options : [currentOption, ...options]
}

/** Chooses persona, data and failure for a remote. The URL holds all options, so that states can be linked. */
export function ScenarioPanel({ remote }: { remote: string }) {
  const { options, visit, calls, screens, choose } = useScenarioOptions()
  const frame = useRef<HTMLIFrameElement>(null)
  const calledEndpoints = [...new Set([options.call, ...calls])].filter((call) => call !== '')
  return (
    <div className={css.page}>
      <header className={css.panel}>
        <h1 className={css.title}>{remote}</h1>
        <SelectField
          label="Screen"
          className={css.screen}
          value={options.at}
          options={screenOptions(screens, options.at)}
          onChange={(event) => choose({ at: event.target.value })}
        />
        {scenarioSelects.map(({ name, label, labels }) => (
          <SelectField
            key={name}
            label={label}
            value={options[name]}
            options={toSelectOptions(labels)}
            onChange={(event) =>
              choose({ [name]: parseScenarioOptions(`?${name}=${event.target.value}`, options)[name] })
            }
          />
        ))}
        {options.failure === 'one' ? (
          <SelectField
            label="Failing call"
            className={css.screen}
            value={options.call}
            options={[
              { value: '', label: 'The first call' },
              ...calledEndpoints.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => choose({ call: event.target.value })}
          />
        ) : null}
        <EventButtons frame={frame} />
        <a className={css.states} href={statesPath}>
          All screens in all states
        </a>
        <a className={css.states} href={stylesPath}>
          Styles
        </a>
      </header>
      <StandalonePageIframe key={visit} ref={frame} title={`The page of ${remote}`} options={options} />
    </div>
  )
}
