import { bus } from '@ninepocket/runtime/bus'
import { widget } from '@ninepocket/runtime/remote-face'
import { toast } from '@ninepocket/runtime/toasts'
import { useEffect, useState } from 'react'
import { useTabsInStep } from '../data/use-tabs-in-step.ts'
import { type ManagedCard, useManageDrawer } from './manage-drawer-store.ts'

const drawer = widget<{ card: ManagedCard }>(() =>
  import(/* webpackChunkName: "manage-drawer" */ './manage-drawer.tsx').then((m) => m.ManageDrawer),
)

/** The place of the one drawer of a page; its code comes when it is first opened. */
export function DrawerHost() {
  const { card, close } = useManageDrawer()
  const [, renderAgain] = useState(0)
  useTabsInStep()
  useEffect(() => {
    bus.on('session:ended', close)
    return () => {
      bus.off('session:ended', close)
      close()
    }
  }, [close])
  useEffect(() => {
    if (!card || drawer.current()) return
    drawer.preload().then(
      () => renderAgain((times) => times + 1),
      () => {
        close()
        toast('Failed to load inventory items', 'error')
      },
    )
  }, [card, close])
  const Drawer = drawer.current()
  return card && Drawer ? <Drawer key={card.id} card={card} /> : null
}
