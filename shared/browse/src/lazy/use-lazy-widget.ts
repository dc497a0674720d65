import type { defineWidget } from '@ninepocket/runtime/remote-interface'
import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'

type LazyWidget<Props extends object> = ReturnType<typeof defineWidget<Props>>

/**
 * Loads a widget's component once it is needed. Returns undefined until it has loaded. A failed load is repeated when
 * the widget is needed again.
 */
export function useLazyWidget<Props extends object>(
  widget: LazyWidget<Props>,
  { isNeeded = true, onError }: { isNeeded?: boolean; onError: () => void },
): ComponentType<Props> | undefined {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const reportError = useEffectEvent(onError)
  const component = widget.current()
  const mustLoad = isNeeded && component === undefined
  useEffect(() => {
    // Not `widget.current()`: it may have loaded since this was rendered. `preload` resolves in that case too.
    if (mustLoad) widget.preload().then(renderAgain, () => reportError())
  }, [widget, mustLoad])
  return component
}
