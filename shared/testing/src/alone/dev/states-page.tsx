import { type Choices, usualChoices, writeChoices } from '../choices.ts'
import type { RemoteAlone } from '../remote-alone.ts'
import { screensOf } from '../screens.ts'
import { choicesFor } from '../states.ts'
import { worldOf } from '../world.ts'
import { FramedPage } from './framed-page.tsx'
import { panelPath } from './panel-path.ts'
import css from './states-page.module.css'

/** As much of a screen as the smallest phone shows. */
const phone = { width: '360', height: 640 } as const

/** Every screen and part of a remote in every state, at 360 px: a new one is among them as soon as it has a route. */
export function StatesPage({ remote }: { remote: RemoteAlone }) {
  const screens = screensOf(remote, worldOf(usualChoices))
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
              const choices: Choices = { ...usualChoices, ...choicesFor(screen, state), width: phone.width }
              const title = `${screen.name}: ${state}`
              return (
                <li key={state}>
                  <h3 className={css.state}>
                    <a href={panelPath + writeChoices(choices)}>{state}</a>
                  </h3>
                  <FramedPage title={title} choices={choices} height={phone.height} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </main>
  )
}
