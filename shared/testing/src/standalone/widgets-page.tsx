import type { SlotName } from '@ninepocket/runtime/slot-props'
import type { Scenario } from './scenario.ts'
import { exampleRendererBySlot } from './slot-examples.tsx'
import css from './widgets-page.module.css'

export function WidgetsPage({ slots, scenario }: { slots: ReadonlyArray<SlotName>; scenario: Scenario }) {
  return (
    <>
      <h1>Widgets</h1>
      {slots.map((slot) => (
        <section key={slot} className={css.widget} aria-label={slot}>
          <h2>{slot}</h2>
          {exampleRendererBySlot[slot](scenario)}
        </section>
      ))}
    </>
  )
}
