import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { type RefObject, useState } from 'react'
import css from './event-buttons.module.css'
import { emittableEvents, type PanelMessage } from './messages.ts'

/** Tells the framed page a fact that on the whole site another remote would tell it. */
export function EventButtons({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const [fact, setFact] = useState<PanelMessage['fact']>(emittableEvents[0])
  const tell = () => {
    const message: PanelMessage = { tells: 'fact', fact }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }
  return (
    <div className={css.facts}>
      <SelectField
        label="Fact of another remote"
        value={fact}
        options={emittableEvents.map((name) => ({ value: name, label: name }))}
        onChange={(event) => setFact(emittableEvents.find((name) => name === event.target.value) ?? fact)}
      />
      <Button onClick={tell}>Tell it</Button>
    </div>
  )
}
