import type { SlotName } from '@ninepocket/runtime/slot-props'
import type { Scenario } from './scenario.ts'
import { slotExamples } from './slot-examples.tsx'
import css from './widgets-page.module.css'

/** The parts that a remote puts into the pages of others, each where a page would have it. */
export function WidgetsPage({ slots, world }: { slots: ReadonlyArray<SlotName>; world: Scenario }) {
  return (
    <>
      <h1>Parts for other pages</h1>
      {slots.map((slot) => (
        <section key={slot} className={css.part} aria-label={slot}>
          <h2>{slot}</h2>
          {slotExamples[slot](world)}
        </section>
      ))}
    </>
  )
}
