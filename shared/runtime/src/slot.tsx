import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { bus } from './bus.ts'
import type { SlotName, SlotProps } from './slot-props.ts'
import { getLoadedWidgets, getSlotSource, loadRemoteWidgets } from './slot-source.ts'

type LoadedWidgets<Name extends SlotName> = ReadonlyArray<{
  remote: string
  Widget: ComponentType<SlotProps[Name]>
}>

/** `lacking`: a remote's widget could not be loaded. */
export type SlotWidgetAvailability = 'expected' | 'lacking'

class WidgetBoundary extends Component<{ remote: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    console.warn(`A widget of ${this.props.remote} failed and was removed.`, error)
    bus.on('path:changed', this.retry)
  }
  override componentWillUnmount() {
    bus.off('path:changed', this.retry)
  }
  readonly retry = () => {
    bus.off('path:changed', this.retry)
    this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

async function loadWidget<Name extends SlotName>(remote: string, name: Name) {
  const widgets = await loadRemoteWidgets(remote)
  return widgets[name]?.preload()
}

function getLoadedSlotWidgets<Name extends SlotName>(name: Name): LoadedWidgets<Name> | null {
  const remotes = getSlotSource().remotesFor(name)
  const loaded = remotes.flatMap((remote) => {
    const Widget = getLoadedWidgets(remote)?.[name]?.current()
    return Widget ? [{ remote, Widget }] : []
  })
  return loaded.length > 0 && loaded.length === remotes.length ? loaded : null
}

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration, when the markup has no widgets yet. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * Returns the widgets of a slot in the order of their remotes, as they load. A slow or failed remote does not delay the
 * others. `loaded` is null when no widget will come. Failed remotes are retried on navigation, because slots of the
 * layout stay mounted.
 */
function useSlotWidgets<Name extends SlotName>(name: Name, shouldLoad: boolean) {
  const isHydrated = useIsHydrated()
  const [arrivedWidgets, setArrivedWidgets] = useState<LoadedWidgets<Name> | null>([])
  const [state, setState] = useState<SlotWidgetAvailability>('expected')
  const loadedWidgets = isHydrated && shouldLoad ? getLoadedSlotWidgets(name) : null
  const shouldWait = shouldLoad && loadedWidgets === null
  useEffect(() => {
    if (!shouldWait) return
    let isCurrent = true
    let failedRemotes: string[] = []
    const remotes = getSlotSource().remotesFor(name)
    const order = ({ remote }: { remote: string }) => remotes.indexOf(remote)
    const add = (remote: string, Widget: ComponentType<SlotProps[Name]>) =>
      setArrivedWidgets((widgets) => [...(widgets ?? []), { remote, Widget }].sort((a, b) => order(a) - order(b)))
    const load = async (remote: string) => {
      try {
        const Widget = await loadWidget(remote, name)
        if (Widget && isCurrent) add(remote, Widget)
      } catch {
        // Not logged here: the shell reports failed remotes, and a page is complete without them.
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
  return loadedWidgets ? { loaded: loadedWidgets, state: 'expected' as const } : { loaded: arrivedWidgets, state }
}

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
 * A place for components of other remotes: `<Slot name="card-actions" card={card} />`. Renders the placeholder until
 * the widgets have loaded, and nothing if none loads: pages never wait for other remotes. `wrap` renders the
 * surrounding layout and learns whether a widget is missing. `when="visible"` delays loading until the slot comes near
 * the viewport.
 */
export function Slot<Name extends SlotName>({
  name,
  when = 'now',
  placeholder = null,
  wrap = (widgets) => widgets,
  ...props
}: {
  name: Name
  when?: 'now' | 'visible'
  placeholder?: ReactNode
  wrap?: (widgets: ReactNode, state: SlotWidgetAvailability) => ReactNode
} & SlotProps[Name]) {
  const { marker, shouldLoad } = useShouldLoad(when)
  const { loaded, state } = useSlotWidgets(name, shouldLoad)

  // The remotes of a slot are known at once, even on the server, so no space is reserved in vain.
  if (loaded === null || getSlotSource().remotesFor(name).length === 0) return null
  if (loaded.length === 0)
    return wrap(when === 'visible' ? <span ref={marker}>{placeholder}</span> : placeholder, state)
  // The rest of the props are this slot's; TypeScript cannot subtract generic types.
  const widgetProps = props as unknown as SlotProps[Name]
  return wrap(
    loaded.map(({ remote, Widget }) => (
      <WidgetBoundary key={remote} remote={remote}>
        <Widget {...widgetProps} />
      </WidgetBoundary>
    )),
    state,
  )
}
