import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SlotName, SlotProps } from './slot-props.ts'
import { loadedFace, loadFace, slotSource } from './slot-source.ts'

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
 * The widgets of a slot as they come, in the order of their remotes; one that is late or down holds up no other. Null
 * once it is known that none comes.
 */
function useWidgets<Name extends SlotName>(name: Name, isWanted: boolean): Loaded<Name> | null {
  const isLive = useIsLive()
  const [arrived, setArrived] = useState<Loaded<Name> | null>([])
  const already = isLive && isWanted ? loadedAlready(name) : null
  const isWaiting = isWanted && already === null
  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const remotes = slotSource().remotesFor(name)
    const order = ({ remote }: { remote: string }) => remotes.indexOf(remote)
    const add = (remote: string, Widget: ComponentType<SlotProps[Name]>) =>
      setArrived((others) => [...(others ?? []), { remote, Widget }].sort((a, b) => order(a) - order(b)))
    const loads = remotes.map(async (remote) => {
      const Widget = await loadWidget(remote, name)
      if (Widget && isCurrent) add(remote, Widget)
    })
    // What has failed is said by nobody: a page is whole without the parts of others.
    void Promise.allSettled(loads).then(() => {
      if (isCurrent) setArrived((all) => (all?.length ? all : null))
    })
    return () => {
      isCurrent = false
      setArrived([])
    }
  }, [isWaiting, name])
  return already ?? arrived
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
 * and no hole stays. What keeps the place of a part for as long as one may come is put `around` it.
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
  around?: (parts: ReactNode) => ReactNode
} & SlotProps[Name]) {
  const { marker, isWanted } = useIsWanted(when)
  const loaded = useWidgets(name, isWanted)

  // Who fills it is known from the start, on the server too: nobody's place is kept.
  if (loaded === null || slotSource().remotesFor(name).length === 0) return null
  if (loaded.length === 0)
    return around(when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder)
  // What is left after name, when, placeholder and around are this slot's props; TypeScript cannot subtract generics.
  const widgetProps = props as unknown as SlotProps[Name]
  return around(
    loaded.map(({ remote, Widget }) => (
      <Contained key={remote} remote={remote}>
        <Widget {...widgetProps} />
      </Contained>
    )),
  )
}
