import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { type RefObject, useState } from 'react'
import css from './event-buttons.module.css'
import { emittableEvents, type PanelToPageMessage } from './messages.ts'

/** Emits a chosen event in the framed page, as another remote would. */
export function EventButtons({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const [event, setEvent] = useState<PanelToPageMessage['event']>(emittableEvents[0])
  const emit = () => {
    const message: PanelToPageMessage = { type: 'emit', event }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }
  return (
    <div className={css.events}>
      <SelectField
        label="Event of another remote"
        value={event}
        options={emittableEvents.map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => setEvent(emittableEvents.find((name) => name === target.value) ?? event)}
      />
      <Button onClick={emit}>Emit</Button>
    </div>
  )
}
