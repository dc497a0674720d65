import { listScreens } from '../list-screens.ts'
import { createScenario } from '../scenario.ts'
import { defaultScenarioOptions, type ScenarioOptions, serializeScenarioOptions } from '../scenario-options.ts'
import { getOptionsForState } from '../screen-states.ts'
import type { StandaloneRemoteSetup } from '../standalone-remote.ts'
import { panelPath } from './panel-paths.ts'
import { StandalonePageIframe } from './standalone-page-iframe.tsx'
import css from './states-page.module.css'

const phoneViewport = { width: '360', height: 640 } as const

/** Shows every screen and widget in every state at 360 px. New routes appear automatically. */
export function StatesPage({ remote }: { remote: StandaloneRemoteSetup }) {
  const screens = listScreens(remote, createScenario(defaultScenarioOptions))
  return (
    <main className={css.page}>
      <h1>All states of {remote.name}</h1>
      <p>
        <a href={panelPath}>Choose persona, data and failure</a>
      </p>
      {screens.map((screen) => (
        <section key={screen.name} aria-label={screen.name}>
          <h2>{screen.name}</h2>
          <ul className={css.states}>
            {screen.states.map((state) => {
              const options: ScenarioOptions = {
                ...defaultScenarioOptions,
                ...getOptionsForState(screen, state),
                width: phoneViewport.width,
              }
              const title = `${screen.name}: ${state}`
              return (
                <li key={state}>
                  <h3 className={css.state}>
                    <a href={panelPath + serializeScenarioOptions(options)}>{state}</a>
                  </h3>
                  <StandalonePageIframe title={title} options={options} height={phoneViewport.height} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </main>
  )
}
