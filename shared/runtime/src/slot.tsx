import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SlotName, SlotProps } from './slot-props.ts'
import { slotSource } from './slot-source.ts'

type Loaded<Name extends SlotName> = ReadonlyArray<{ remote: string; Widget: ComponentType<SlotProps[Name]> }>

/** A widget that throws disappears; the page around it stays. */
class Contained extends Component<{ remote: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    console.warn(`A part of ${this.props.remote} failed and was left out.`, error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

async function loadWidgets<Name extends SlotName>(name: Name): Promise<Loaded<Name>> {
  const source = slotSource()
  const loads = source.remotesFor(name).map(async (remote) => {
    const widget = (await source.load(remote))[name]
    return widget ? [{ remote, Widget: await widget.preload() }] : []
  })
  const settled = await Promise.allSettled(loads)
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** True at once, or from when the element first nears the window. */
function useIsWanted(when: 'now' | 'visible') {
  const marker = useRef<HTMLSpanElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (when === 'now' || !marker.current) return setIsWanted(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsWanted(true),
      { rootMargin: '200px' },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [when])
  return { marker, isWanted }
}

/**
 * A place in a page for parts of other remotes: `<Slot name="card-actions" card={card} />`.
 * It renders nothing (or its placeholder) until they are there, and when they are down: the page never waits.
 */
export function Slot<Name extends SlotName>({
  name,
  when = 'now',
  placeholder = null,
  ...props
}: { name: Name; when?: 'now' | 'visible'; placeholder?: ReactNode } & SlotProps[Name]) {
  const { marker, isWanted } = useIsWanted(when)
  const [loaded, setLoaded] = useState<Loaded<Name>>()
  useEffect(() => {
    if (!isWanted || slotSource().remotesFor(name).length === 0) return
    let isCurrent = true
    loadWidgets(name).then((widgets) => isCurrent && setLoaded(widgets))
    return () => {
      isCurrent = false
    }
  }, [isWanted, name])

  if (!loaded) return when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder
  // What is left after name, when and placeholder are this slot's props; TypeScript cannot subtract generics.
  const widgetProps = props as unknown as SlotProps[Name]
  return loaded.map(({ remote, Widget }) => (
    <Contained key={remote} remote={remote}>
      <Widget {...widgetProps} />
    </Contained>
  ))
}
