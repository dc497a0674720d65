import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { bus } from './bus.ts'
import type { SlotName, SlotProps } from './slot-props.ts'
import { loadedFace, loadFace, slotSource } from './slot-source.ts'

type Loaded<Name extends SlotName> = ReadonlyArray<{ remote: string; Widget: ComponentType<SlotProps[Name]> }>

/** Of the parts of a slot: each is there or may still come, or it is known that one of them does not. */
export type PartsState = 'expected' | 'lacking'

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
  const face = await loadFace(remote)
  return face[name]?.preload()
}

/** The widgets of a slot where all of them are loaded already; else null. */
function loadedAlready<Name extends SlotName>(name: Name): Loaded<Name> | null {
  const remotes = slotSource().remotesFor(name)
  const loaded = remotes.flatMap((remote) => {
    const Widget = loadedFace(remote)?.[name]?.current()
    return Widget ? [{ remote, Widget }] : []
  })
  return loaded.length > 0 && loaded.length === remotes.length ? loaded : null
}

const neverChanges = () => () => undefined

/** False on the server and while its markup is taken over: what is loaded by now was not there then. */
const useIsLive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/**
 * The widgets of a slot as they come, in the order of their remotes; one that is late or down holds up no other. None
 * is null once it is known that none comes. What is down is asked again on the next path: a slot of the frame stays.
 */
function useWidgets<Name extends SlotName>(name: Name, isWanted: boolean) {
  const isLive = useIsLive()
  const [arrived, setArrived] = useState<Loaded<Name> | null>([])
  const [state, setState] = useState<PartsState>('expected')
  const already = isLive && isWanted ? loadedAlready(name) : null
  const isWaiting = isWanted && already === null
  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    let down: string[] = []
    const remotes = slotSource().remotesFor(name)
    const order = ({ remote }: { remote: string }) => remotes.indexOf(remote)
    const add = (remote: string, Widget: ComponentType<SlotProps[Name]>) =>
      setArrived((others) => [...(others ?? []), { remote, Widget }].sort((a, b) => order(a) - order(b)))
    const load = async (remote: string) => {
      try {
        const Widget = await loadWidget(remote, name)
        if (Widget && isCurrent) add(remote, Widget)
      } catch {
        // What has failed is said by nobody: a page is whole without the parts of others.
        down.push(remote)
      }
    }
    const ask = async (asked: ReadonlyArray<string>) => {
      await Promise.all(asked.map(load))
      if (!isCurrent) return
      setArrived((all) => (all?.length ? all : null))
      if (down.length === 0) return
      setState('lacking')
      bus.on('path:changed', askAgain)
    }
    const askAgain = () => {
      bus.off('path:changed', askAgain)
      const asked = down
      down = []
      setArrived((all) => all ?? [])
      setState('expected')
      void ask(asked)
    }
    void ask(remotes)
    return () => {
      isCurrent = false
      bus.off('path:changed', askAgain)
      setArrived([])
      setState('expected')
    }
  }, [isWaiting, name])
  return already ? { loaded: already, state: 'expected' as const } : { loaded: arrived, state }
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
 * It renders nothing (or its placeholder) until they are there, and nothing when they are down: the page never waits,
 * and no hole stays. What keeps the place of parts is put `around` them, and is told when they take no more than
 * those that came.
 * `when="visible"` loads them when the place nears the window.
 */
export function Slot<Name extends SlotName>({
  name,
  when = 'now',
  placeholder = null,
  around = (parts) => parts,
  ...props
}: {
  name: Name
  when?: 'now' | 'visible'
  placeholder?: ReactNode
  around?: (parts: ReactNode, state: PartsState) => ReactNode
} & SlotProps[Name]) {
  const { marker, isWanted } = useIsWanted(when)
  const { loaded, state } = useWidgets(name, isWanted)

  // Who fills it is known from the start, on the server too: nobody's place is kept.
  if (loaded === null || slotSource().remotesFor(name).length === 0) return null
  if (loaded.length === 0)
    return around(when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder, state)
  // What is left after name, when, placeholder and around are this slot's props; TypeScript cannot subtract generics.
  const widgetProps = props as unknown as SlotProps[Name]
  return around(
    loaded.map(({ remote, Widget }) => (
      <Contained key={remote} remote={remote}>
        <Widget {...widgetProps} />
      </Contained>
    )),
    state,
  )
}
