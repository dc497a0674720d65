import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { MemberDetails } from '@ninepocket/contract/admin/member-directory'
import {
  removeCopyNote,
  removeCopyPhotos,
  removeMemberAvatar,
  removeMemberName,
} from '@ninepocket/contract/admin/member-endpoints'
import { parseSlugId } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useState } from 'react'
import css from './member-page.module.css'
import { useActOnMember } from './use-act-on-member.ts'

/** Removes what a member has published. Each removal is mailed to the member. */
export function ContentRemovalPanel({ member: { id, name, profilePicture } }: { member: MemberDetails['member'] }) {
  const avatar = useActOnMember(() => callEndpoint(removeMemberAvatar, { params: { id } }))
  const nameRemoval = useActOnMember(() => callEndpoint(removeMemberName, { params: { id } }))
  return (
    <InfoPanel title="Remove content">
      <div className={css.form}>
        {profilePicture === null && name === '' ? (
          <p className={css.text}>No picture or name.</p>
        ) : (
          <div className={css.buttons}>
            {profilePicture === null ? null : (
              <Button kind="danger" isPending={avatar.isPending} onClick={() => avatar.mutate()}>
                Remove picture
              </Button>
            )}
            {name === '' ? null : (
              <Button kind="danger" isPending={nameRemoval.isPending} onClick={() => nameRemoval.mutate()}>
                Remove name
              </Button>
            )}
          </div>
        )}
        <CopyForm userId={id} />
      </div>
    </InfoPanel>
  )
}

/** Returns the id of the copy that a link ends with; null if it has none. */
const parseCopyId = (link: string) => parseSlugId(link.trim().replace(/[?#].*$/, ''))

function CopyForm({ userId }: { userId: string }) {
  const [link, setLink] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const clear = () => setLink('')
  const note = useActOnMember((copyId: string) => callEndpoint(removeCopyNote, { params: { userId, copyId } }), clear)
  const photos = useActOnMember(
    (copyId: string) => callEndpoint(removeCopyPhotos, { params: { userId, copyId } }),
    clear,
  )
  function remove(act: typeof note) {
    const copyId = parseCopyId(link)
    setIsInvalid(copyId === null)
    if (copyId !== null) act.mutate(copyId)
  }
  return (
    <fieldset className={classNames(css.form, css.group)}>
      <legend className={css.legend}>One of this member's copies</legend>
      <TextField label="Link to the copy" value={link} onChange={({ target }) => setLink(target.value)} />
      {isInvalid ? <FormMessage kind="error">Please paste the link to the copy's page</FormMessage> : null}
      <div className={css.buttons}>
        <Button kind="danger" isPending={note.isPending} onClick={() => remove(note)}>
          Remove public note
        </Button>
        <Button kind="danger" isPending={photos.isPending} onClick={() => remove(photos)}>
          Remove photos
        </Button>
      </div>
    </fieldset>
  )
}
