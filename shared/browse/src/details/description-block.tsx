import { Description } from '@ninepocket/ui/layout/description'
import { ShowMore } from '@ninepocket/ui/layout/show-more'

export function DescriptionBlock({ text }: { text: string | null }) {
  if (!text?.trim()) return null
  return (
    <ShowMore subject="the description" length={text.length}>
      <Description text={text} />
    </ShowMore>
  )
}
