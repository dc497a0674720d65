import { Button } from '@ninepocket/ui/button'
import { IconButton } from '@ninepocket/ui/icon-button'
import { X } from 'lucide-react'
import { newVersion } from '../remotes/new-version.ts'
import { tabOverride, undoOverride } from '../remotes/tab-override.ts'
import { NoticeCard, noticePlace } from './notice-card.tsx'

/** Said to a tab that is older than the site, which goes on working as it is; dismissed once, it is not said again. */
function NewVersion() {
  if (newVersion.use() !== 'ready') return null
  return (
    <NoticeCard text="A new version is ready.">
      <Button onClick={() => location.reload()}>Reload</Button>
      <IconButton label="Dismiss" onClick={() => newVersion.set('dismissed')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </NoticeCard>
  )
}

/** Said as long as the tab takes a remote from elsewhere. */
function Override() {
  const override = tabOverride.use()
  if (!override) return null
  return (
    <NoticeCard text={`This tab takes ${override.name} from ${new URL(override.manifest).origin}.`}>
      <Button onClick={undoOverride}>Undo</Button>
    </NoticeCard>
  )
}

/** What there is to say of this tab's versions. Nothing takes the focus: somebody may be typing. */
export function TabNotices() {
  return (
    <div aria-live="polite" className={noticePlace}>
      <Override />
      <NewVersion />
    </div>
  )
}
