import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const messageFromTheWindow = (data: string) => window.dispatchEvent(new MessageEvent('message', { data }))

/** Keeps the event loop busy after everything that waits for the document has seen a change of it. */
function beBusyAfterMicrotasks(left = 50): void {
  if (left > 0) {
    queueMicrotask(() => beBusyAfterMicrotasks(left - 1))
    return
  }
  const end = performance.now() + 3
  while (performance.now() < end);
}

test('findBy… waits for the effects of the update that it found, on a busy machine too', async () => {
  let textOfEffect = ''
  function LastMessage() {
    const [text, setText] = useState('none')
    useEffect(() => {
      const onMessage = ({ data }: MessageEvent<string>) => setText(data)
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    }, [])
    useEffect(() => {
      textOfEffect = text
    }, [text])
    return <p>{text}</p>
  }
  render(<LastMessage />)
  const observer = new MutationObserver(() => beBusyAfterMicrotasks())
  observer.observe(document.body, { subtree: true, characterData: true, childList: true })
  for (let n = 1; n <= 20; n += 1) {
    messageFromTheWindow(`message ${n}`)
    await screen.findByText(`message ${n}`)
    expect(textOfEffect).toBe(`message ${n}`)
  }
  observer.disconnect()
})
