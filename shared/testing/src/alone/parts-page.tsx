import type { SlotName } from '@ninepocket/runtime/slot-props'
import css from './parts-page.module.css'
import { slotExamples } from './slot-examples.tsx'
import type { Scenario } from './world.ts'

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
