import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLazyWidget } from './use-lazy-widget.ts'

afterEach(cleanup)

const Loaded = () => <p>Loaded</p>

type Widget = ReturnType<typeof defineWidget<object>>

function Host({ widget, isNeeded, onError = vi.fn() }: { widget: Widget; isNeeded?: boolean; onError?: () => void }) {
  const Component = useLazyWidget(widget, { ...(isNeeded !== undefined && { isNeeded }), onError })
  return Component ? <Component /> : <p>Nothing yet</p>
}

test('loads when it is needed, and renders at once where it has loaded before', async () => {
  const load = vi.fn(async () => Loaded)
  const widget = defineWidget<object>(load)
  const { rerender } = render(<Host widget={widget} isNeeded={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Host widget={widget} isNeeded />)
  await screen.findByText('Loaded')
  render(<Host widget={widget} />)
  expect(screen.getAllByText('Loaded')).toHaveLength(2)
  expect(load).toHaveBeenCalledOnce()
})

test('renders a widget that another row has loaded between the rendering and its effects', async () => {
  const widget = defineWidget<object>(async () => Loaded)
  const whileRendered = widget.current
  // The row finds nothing when it renders, and its effects run after the widget has loaded.
  await widget.preload()
  let renders = 0
  widget.current = () => (renders++ === 0 ? undefined : whileRendered())
  render(<Host widget={widget} />)
  await screen.findByText('Loaded')
})

test('reports a failed load, and loads again when the widget is needed again', async () => {
  const load = vi.fn(async () => Loaded).mockRejectedValueOnce(new Error('gone'))
  const widget = defineWidget<object>(load)
  const onError = vi.fn()
  const { rerender } = render(<Host widget={widget} onError={onError} />)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  rerender(<Host widget={widget} isNeeded={false} onError={onError} />)
  rerender(<Host widget={widget} isNeeded onError={onError} />)
  await screen.findByText('Loaded')
})
