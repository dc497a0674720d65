import { listScreens } from '../list-screens.ts'
import { createScenario } from '../scenario.ts'
import {
  defaultScenarioOptions,
  type ScenarioOptions,
  serializeScenarioOptions,
} from '../scenario-options.ts'
import { getOptionsForState } from '../screen-states.ts'
import type { StandaloneRemote } from '../standalone-remote.ts'
import { FramedPage } from './framed-page.tsx'
import { panelPath } from './panel-paths.ts'
import css from './states-page.module.css'

/** As much of a screen as the smallest phone shows. */
const phoneViewport = { width: '360', height: 640 } as const

/** Every screen and part of a remote in every state, at 360 px: a new one is among them as soon as it has a route. */
export function StatesPage({ remote }: { remote: StandaloneRemote }) {
  const screens = listScreens(remote, createScenario(defaultScenarioOptions))
  return (
    <main className={css.page}>
      <h1>All states of {remote.name}</h1>
      <p>
        <a href={panelPath}>Choose person, data and failure</a>
      </p>
      {screens.map((screen) => (
        <section key={screen.name} aria-label={screen.name}>
          <h2>{screen.name}</h2>
          <ul className={css.states}>
            {screen.states.map((state) => {
              const choices: ScenarioOptions = {
                ...defaultScenarioOptions,
                ...getOptionsForState(screen, state),
                width: phoneViewport.width,
              }
              const title = `${screen.name}: ${state}`
              return (
                <li key={state}>
                  <h3 className={css.state}>
                    <a href={panelPath + serializeScenarioOptions(choices)}>{state}</a>
                  </h3>
                  <FramedPage title={title} choices={choices} height={phoneViewport.height} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </main>
  )
}
