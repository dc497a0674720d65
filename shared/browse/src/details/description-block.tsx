import { Description } from '@ninepocket/ui/layout/description'
import { ShowMore } from '@ninepocket/ui/layout/show-more'

/** Description in a panel, folded if long. Renders nothing if empty. */
export function DescriptionBlock({ text }: { text: string | null }) {
  if (!text?.trim()) return null
  return (
    <ShowMore subject="the description" length={text.length}>
      <Description text={text} />
    </ShowMore>
  )
}
