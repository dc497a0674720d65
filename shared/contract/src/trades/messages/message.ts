import * as z from 'zod/mini'
import { messagePresetNames } from './message-preset-texts.ts'

/** Kinds of messages that a member may send: presets and own words, presets alone, or none. */
export const messagePermissionLevels = ['all', 'presets', 'none'] as const
export type MessagePermissionLevel = (typeof messagePermissionLevels)[number]

/** A message within an offer: a preset, or plain text. */
export const TradeMessage = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  preset: z.nullable(z.enum(messagePresetNames)),
  /** Null for a preset, empty if an admin has removed the message. It has no markup, and addresses in it are no links. */
  text: z.nullable(z.string()),
  sentAt: z.string(),
})
export type TradeMessage = z.infer<typeof TradeMessage>
