import type { OwnUser } from '@ninepocket/contract/users/user'
import { useSite } from '@ninepocket/runtime/site'
import { ConfirmIdentityDialog } from '../confirm-identity/confirm-identity-dialog.tsx'
import css from './account-settings-panels.module.css'
import { AvatarPanel } from './avatar/avatar-panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { ExportData } from './export-data.tsx'
import { EmailPanel } from './identity/email-panel.tsx'
import { UsernamePanel } from './identity/username-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecentSecurityEvents } from './recent-security-events.tsx'
import { LoginFactorsPanel } from './security/login-factors-panel.tsx'
import { SessionList } from './session-list.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { TitledPanel } from './titled-panel.tsx'
import { TourPanel } from './tour-panel.tsx'

/** All account settings (spec §6.3, spec §7.9). */
export function AccountSettingsPanels({ user }: { user: OwnUser }) {
  const { siteName } = useSite()
  return (
    <div className={css.panels}>
      <ConfirmIdentityDialog username={user.username} />
      <div className={css.column}>
        <AvatarPanel user={user} />
        <TitledPanel title="Profile">
          <ProfileForm user={user} />
        </TitledPanel>
        <UsernamePanel username={user.username} />
        <EmailPanel email={user.email} username={user.username} />
        <TitledPanel title="Change Password">
          <ChangePasswordForm username={user.username} />
        </TitledPanel>
        <TitledPanel title="Privacy and Newsletter">
          <SettingSwitch
            setting="isPublic"
            value={user.isPublic}
            label="Public profile"
            hint="Anyone can see your profile and lists."
          />
          <SettingSwitch
            setting="isCollectionPrivate"
            value={user.isCollectionPrivate}
            isOn={!user.isCollectionPrivate}
            label="Public collection"
            hint="Anyone can see your collection. Cards for trade or for sale are public even when this is off."
          />
          <SettingSwitch
            setting="newsletterOptIn"
            value={user.newsletterOptIn}
            label="Newsletter"
            hint={`New sets and features on ${siteName}, by email.`}
          />
        </TitledPanel>
      </div>
      <div className={css.column}>
        <LoginFactorsPanel username={user.username} />
        <TitledPanel title="Where You're Logged In">
          <SessionList />
        </TitledPanel>
        <TitledPanel title="Recent Activity">
          <RecentSecurityEvents />
        </TitledPanel>
        <TourPanel />
        <TitledPanel title="Your Data">
          <ExportData />
        </TitledPanel>
        <TitledPanel title="Delete Account">
          <DeleteAccountSection username={user.username} />
        </TitledPanel>
      </div>
    </div>
  )
}
