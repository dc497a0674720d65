import { Description } from '@ninepocket/ui/layout/description'
import { ShowMore } from '@ninepocket/ui/layout/show-more'

/** The description of something in a panel, folded where it is long; nothing where there is none. */
export function DescriptionBlock({ text }: { text: string | null }) {
  if (!text?.trim()) return null
  return (
    <ShowMore subject="the description" length={text.length}>
      <Description text={text} />
    </ShowMore>
  )
}
