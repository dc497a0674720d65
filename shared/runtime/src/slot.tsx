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
import { getLoadedWidgets, getSlotSource, loadRemoteWidgets } from './slot-source.ts'

type LoadedWidgets<Name extends SlotName> = ReadonlyArray<{
  remote: string
  Widget: ComponentType<SlotProps[Name]>
}>

/** Of the parts of a slot: each is there or may still come, or it is known that one of them does not. */
export type SlotLoadState = 'expected' | 'lacking'

/** A widget that throws disappears; the page around it stays. */
class WidgetBoundary extends Component<{ remote: string; children: ReactNode }, { hasFailed: boolean }> {
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
  const widgets = await loadRemoteWidgets(remote)
  return widgets[name]?.preload()
}

/** The widgets of a slot where all of them are loaded already; else null. */
function getLoadedSlotWidgets<Name extends SlotName>(name: Name): LoadedWidgets<Name> | null {
  const remotes = getSlotSource().remotesFor(name)
  const loaded = remotes.flatMap((remote) => {
    const Widget = getLoadedWidgets(remote)?.[name]?.current()
    return Widget ? [{ remote, Widget }] : []
  })
  return loaded.length > 0 && loaded.length === remotes.length ? loaded : null
}

const subscribeToNothing = () => () => undefined

/** False on the server and while its markup is taken over: what is loaded by now was not there then. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * The widgets of a slot as they come, in the order of their remotes; one that is late or down holds up no other. None
 * is null once it is known that none comes. What is down is asked again on the next path: a slot of the frame stays.
 */
function useSlotWidgets<Name extends SlotName>(name: Name, shouldLoad: boolean) {
  const isHydrated = useIsHydrated()
  const [arrivedWidgets, setArrivedWidgets] = useState<LoadedWidgets<Name> | null>([])
  const [state, setState] = useState<SlotLoadState>('expected')
  const loadedWidgets = isHydrated && shouldLoad ? getLoadedSlotWidgets(name) : null
  const shouldWait = shouldLoad && loadedWidgets === null
  useEffect(() => {
    if (!shouldWait) return
    let isCurrent = true
    let failedRemotes: string[] = []
    const remotes = getSlotSource().remotesFor(name)
    const order = ({ remote }: { remote: string }) => remotes.indexOf(remote)
    const add = (remote: string, Widget: ComponentType<SlotProps[Name]>) =>
      setArrivedWidgets((widgets) =>
        [...(widgets ?? []), { remote, Widget }].sort((a, b) => order(a) - order(b)),
      )
    const load = async (remote: string) => {
      try {
        const Widget = await loadWidget(remote, name)
        if (Widget && isCurrent) add(remote, Widget)
      } catch {
        // What has failed is said by nobody: a page is whole without the parts of others.
        failedRemotes.push(remote)
      }
    }
    const loadAll = async (remotesToLoad: ReadonlyArray<string>) => {
      await Promise.all(remotesToLoad.map(load))
      if (!isCurrent) return
      setArrivedWidgets((all) => (all?.length ? all : null))
      if (failedRemotes.length === 0) return
      setState('lacking')
      bus.on('path:changed', retryOnNavigation)
    }
    const retryOnNavigation = () => {
      bus.off('path:changed', retryOnNavigation)
      const remotesToLoad = failedRemotes
      failedRemotes = []
      setArrivedWidgets((all) => all ?? [])
      setState('expected')
      void loadAll(remotesToLoad)
    }
    void loadAll(remotes)
    return () => {
      isCurrent = false
      bus.off('path:changed', retryOnNavigation)
      setArrivedWidgets([])
      setState('expected')
    }
  }, [shouldWait, name])
  return loadedWidgets
    ? { loaded: loadedWidgets, state: 'expected' as const }
    : { loaded: arrivedWidgets, state }
}

/** True at once, or from when the element first nears the window. */
function useShouldLoad(when: 'now' | 'visible') {
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
  return { marker, shouldLoad: when === 'now' || isNear }
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
  wrap: around = (parts) => parts,
  ...props
}: {
  name: Name
  when?: 'now' | 'visible'
  placeholder?: ReactNode
  wrap?: (parts: ReactNode, state: SlotLoadState) => ReactNode
} & SlotProps[Name]) {
  const { marker, shouldLoad } = useShouldLoad(when)
  const { loaded, state } = useSlotWidgets(name, shouldLoad)

  // Who fills it is known from the start, on the server too: nobody's place is kept.
  if (loaded === null || getSlotSource().remotesFor(name).length === 0) return null
  if (loaded.length === 0)
    return around(when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder, state)
  // What is left after name, when, placeholder and around are this slot's props; TypeScript cannot subtract generics.
  const widgetProps = props as unknown as SlotProps[Name]
  return around(
    loaded.map(({ remote, Widget }) => (
      <WidgetBoundary key={remote} remote={remote}>
        <Widget {...widgetProps} />
      </WidgetBoundary>
    )),
    state,
  )
}
