import * as z from 'zod/mini'

/** Control characters, line separators, half characters, and what is shown as nothing or changes the direction of text. */
const invisible = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0`
/** Join letters of some scripts, and parts of an emoji. */
const joiners = String.raw`\u200c\u200d`
const part = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
/** Older Malayalam spelling ends words with such a mark and a joiner. Accents and variation selectors have no script. */
const markOfScript = String.raw`(?!\p{Script=Inherited})\p{M}`
const visibleName = new RegExp(
  String.raw`^(?:(?![${invisible}${joiners}])\P{Cf}|(?<=${part})[${joiners}](?=${part})|(?<=${markOfScript})[${joiners}](?![${joiners}]))*$`,
  'u',
)

/** The name of a member as others read it: one line with a visible character, or empty for none (spec §5.5). */
export const displayNameSchema = z.string('Name must be a string').check(
  z.trim(),
  z.maxLength(100, 'Name must be at most 100 characters'),
  z.regex(visibleName, 'Name must be one line of text'),
  z.refine((name) => name === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), 'Name must be one line of text'),
)
