import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import { clearOverride, tabOverrideStore } from '../../remotes/overrides/tab-override.ts'
import { newVersionState } from '../../remotes/versions/new-version.ts'
import { Notice, noticeRegion } from './notice.tsx'

/** Said to a tab that is older than the site, which goes on working as it is; dismissed once, it is not said again. */
function NewVersionNotice() {
  if (newVersionState.use() !== 'ready') return null
  return (
    <Notice text="A new version is ready.">
      <Button onClick={() => location.reload()}>Reload</Button>
      <IconButton label="Dismiss" onClick={() => newVersionState.set('dismissed')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Notice>
  )
}

/** Said as long as the tab takes a remote from elsewhere. */
function OverrideNotice() {
  const override = tabOverrideStore.use()
  if (!override) return null
  return (
    <Notice text={`This tab takes ${override.name} from ${new URL(override.manifest).origin}.`}>
      <Button onClick={clearOverride}>Undo</Button>
    </Notice>
  )
}

/** What there is to say of this tab's versions. Nothing takes the focus: somebody may be typing. */
export function TabNotices() {
  return (
    <div aria-live="polite" className={noticeRegion}>
      <OverrideNotice />
      <NewVersionNotice />
    </div>
  )
}
