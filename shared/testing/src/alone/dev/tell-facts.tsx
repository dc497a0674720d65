import { Button } from '@ninepocket/ui/button'
import { SelectField } from '@ninepocket/ui/select-field'
import { type RefObject, useState } from 'react'
import { type FromPanel, tellable } from './messages.ts'
import css from './tell-facts.module.css'

/** Tells the framed page a fact that on the whole site another remote would tell it. */
export function TellFacts({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const [fact, setFact] = useState<FromPanel['fact']>(tellable[0])
  const tell = () => {
    const message: FromPanel = { tells: 'fact', fact }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }
  return (
    <div className={css.facts}>
      <SelectField
        label="Fact of another remote"
        value={fact}
        options={tellable.map((name) => ({ value: name, label: name }))}
        onChange={(event) => setFact(tellable.find((name) => name === event.target.value) ?? fact)}
      />
      <Button onClick={tell}>Tell it</Button>
    </div>
  )
}
