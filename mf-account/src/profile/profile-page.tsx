import { useSession } from '@ninepocket/runtime/session'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { EditProfile } from './edit-profile.tsx'
import { ProfileLoadState } from './profile-load-state.tsx'

export function ProfilePage() {
  const session = useSession()
  return (
    <>
      <PageHeader title="Edit Profile" />
      {session.authenticated ? (
        // Resets the uncontrolled fields when another user logs in.
        <EditProfile key={session.user.id} user={session.user} />
      ) : (
        <ProfileLoadState />
      )}
    </>
  )
}
