import { useSession } from '@ninepocket/runtime/session'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { EditProfile } from './edit-profile.tsx'
import { ProfileLoadState } from './profile-load-state.tsx'

/** `/profile`, for members only: the shell lets nobody else in. */
export function ProfilePage() {
  const session = useSession()
  return (
    <>
      <PageHeader title="Edit Profile" />
      {session.authenticated ? (
        // Another person's fields begin anew.
        <EditProfile key={session.user.id} user={session.user} />
      ) : (
        <ProfileLoadState />
      )}
    </>
  )
}
