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
import { ConfirmButton } from '@ninepocket/ui/feedback/confirm-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useRef, useState } from 'react'
import css from './member-page.module.css'
import { useActOnMember } from './use-act-on-member.ts'

/** Removes what a member has published, after a question. Each removal is mailed to the member. */
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
              <ProfileRemoval what="picture" isPending={avatar.isPending} onRemove={avatar.mutate} />
            )}
            {name === '' ? null : (
              <ProfileRemoval what="name" isPending={nameRemoval.isPending} onRemove={nameRemoval.mutate} />
            )}
          </div>
        )}
        <CopyForm userId={id} />
      </div>
    </InfoPanel>
  )
}

const describeRemoval = (content: string) => `Remove ${content}? We'll email the member. This can't be undone.`

function ProfileRemoval({
  what,
  isPending,
  onRemove,
}: {
  what: 'picture' | 'name'
  isPending: boolean
  onRemove: () => void
}) {
  return (
    <ConfirmButton
      message={describeRemoval(`this member's ${what}`)}
      actionLabel={`Remove ${what}`}
      isPending={isPending}
      onConfirm={onRemove}
    >
      Remove {what}…
    </ConfirmButton>
  )
}

/** Returns the id of the copy that a link ends with; null if it has none. */
const parseCopyId = (link: string) => parseSlugId(link.trim().replace(/[?#].*$/, ''))

function CopyForm({ userId }: { userId: string }) {
  const [link, setLink] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [asked, setAsked] = useState<{ content: 'public note' | 'photos'; copyId: string } | null>(null)
  const linkField = useRef<HTMLInputElement>(null)
  const clear = () => setLink('')
  const note = useActOnMember((copyId: string) => callEndpoint(removeCopyNote, { params: { userId, copyId } }), clear)
  const photos = useActOnMember(
    (copyId: string) => callEndpoint(removeCopyPhotos, { params: { userId, copyId } }),
    clear,
  )
  function ask(content: 'public note' | 'photos') {
    const copyId = parseCopyId(link)
    setIsInvalid(copyId === null)
    setAsked(copyId === null ? null : { content, copyId })
  }
  const close = () => {
    setAsked(null)
    linkField.current?.focus()
  }
  return (
    <fieldset className={classNames(css.form, css.group)}>
      <legend className={css.legend}>One of this member's copies</legend>
      <TextField
        ref={linkField}
        label="Link to the copy"
        value={link}
        onChange={({ target }) => {
          setLink(target.value)
          // A question about another copy than the one in the field would remove the wrong content.
          setAsked(null)
        }}
      />
      {isInvalid ? <FormMessage kind="error">Please paste the link to the copy's page</FormMessage> : null}
      <div className={css.buttons}>
        <Button kind="danger" isPending={note.isPending} onClick={() => ask('public note')}>
          Remove public note…
        </Button>
        <Button kind="danger" isPending={photos.isPending} onClick={() => ask('photos')}>
          Remove photos…
        </Button>
      </div>
      {asked ? (
        <ConfirmPrompt
          key={asked.content}
          message={describeRemoval(`the ${asked.content} of this copy`)}
          actions={[
            {
              label: `Remove ${asked.content}`,
              kind: 'danger',
              onSelect: () => (asked.content === 'photos' ? photos : note).mutate(asked.copyId),
            },
          ]}
          isIrreversible
          onClose={close}
        />
      ) : null}
    </fieldset>
  )
}
