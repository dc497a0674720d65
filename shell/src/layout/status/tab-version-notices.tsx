import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import { clearOverrideAndReload, useTabOverride } from '../../remotes/overrides/tab-override.ts'
import { useNewVersionState } from '../../remotes/versions/new-version.ts'
import { Notice, noticeRegionClass } from './notice.tsx'

/** Shown in a tab with outdated versions, until it is dismissed. The tab keeps working. */
function NewVersionNotice() {
  if (useNewVersionState() !== 'ready') return null
  return (
    <Notice text="A new version is ready.">
      <Button onClick={() => location.reload()}>Reload</Button>
      <IconButton label="Dismiss" onClick={() => useNewVersionState.setState('dismissed')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Notice>
  )
}

/** Shown while the tab overrides a remote. */
function OverrideNotice() {
  const override = useTabOverride()
  if (!override) return null
  return (
    <Notice text={`This tab loads ${override.name} from ${new URL(override.manifest).origin}.`}>
      <Button onClick={clearOverrideAndReload}>Undo</Button>
    </Notice>
  )
}

/** Notices about this tab's versions. They do not take the focus, because the user may be typing. */
export function TabVersionNotices() {
  return (
    <div aria-live="polite" className={noticeRegionClass}>
      <OverrideNotice />
      <NewVersionNotice />
    </div>
  )
}
