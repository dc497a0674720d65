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

async function loadWidget<Name extends SlotName>(remote: string, name: Name) {
  const widgets = await slotSource().load(remote)
  return widgets[name]?.preload()
}

/** The widgets of a slot as they come, in the order of their remotes; one that is late or down holds up no other. */
function useWidgets<Name extends SlotName>(name: Name, isWanted: boolean): Loaded<Name> {
  const [loaded, setLoaded] = useState<Loaded<Name>>([])
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const remotes = slotSource().remotesFor(name)
    for (const remote of remotes) {
      loadWidget(remote, name).then(
        (Widget) => {
          if (!Widget || !isCurrent) return
          const byRemote = (one: { remote: string }) => remotes.indexOf(one.remote)
          setLoaded((others) =>
            [...others, { remote, Widget }].sort((one, other) => byRemote(one) - byRemote(other)),
          )
        },
        // Said by nobody: a page is whole without the parts of others.
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
      setLoaded([])
    }
  }, [isWanted, name])
  return loaded
}

/** True at once, or from when the element first nears the window. */
function useIsWanted(when: 'now' | 'visible') {
  const marker = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (when === 'now' || !marker.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [when])
  return { marker, isWanted: when === 'now' || isNear }
}

/**
 * A place in a page for parts of other remotes: `<Slot name="card-actions" card={card} />`.
 * It renders nothing (or its placeholder) until they are there, and when they are down: the page never waits.
 * `when="visible"` loads them when the place nears the window.
 */
export function Slot<Name extends SlotName>({
  name,
  when = 'now',
  placeholder = null,
  ...props
}: { name: Name; when?: 'now' | 'visible'; placeholder?: ReactNode } & SlotProps[Name]) {
  const { marker, isWanted } = useIsWanted(when)
  const loaded = useWidgets(name, isWanted)

  if (loaded.length === 0) return when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder
  // What is left after name, when and placeholder are this slot's props; TypeScript cannot subtract generics.
  const widgetProps = props as unknown as SlotProps[Name]
  return loaded.map(({ remote, Widget }) => (
    <Contained key={remote} remote={remote}>
      <Widget {...widgetProps} />
    </Contained>
  ))
}
