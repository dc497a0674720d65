import * as z from 'zod/mini'

/** A change of an email address that waits for its two mailboxes. */
export const EmailChange = z.object({
  newEmail: z.string(),
  /** Whether the reader of the current address has approved it. */
  isApproved: z.boolean(),
  /** Whether the reader of the new address has confirmed it. */
  isConfirmed: z.boolean(),
  expiresAt: z.string(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** What a mailed link of a change shows to its reader. */
export const EmailChangeForLink = z.object({
  ...EmailChange.shape,
  username: z.string(),
  mailbox: z.enum(['current', 'new']),
})
export type EmailChangeForLink = z.infer<typeof EmailChangeForLink>
