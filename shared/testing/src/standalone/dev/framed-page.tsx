import { type Ref, useState } from 'react'
import { type ScenarioOptions, serializeScenarioOptions } from '../scenario-options.ts'
import css from './framed-page.module.css'

/** The remote's page in a frame of its own, which is as wide as was chosen and reads its choices from it. */
export function FramedPage({
  title,
  choices,
  height,
  ref,
}: {
  title: string
  choices: ScenarioOptions
  /** In CSS pixels; what is left of the window where it is not given. */
  height?: number
  ref?: Ref<HTMLIFrameElement>
}) {
  // It moves by itself from there; another address here would open it anew.
  const [initialAddress] = useState(choices.at)
  return (
    <iframe
      ref={ref}
      className={height === undefined ? css.tall : css.frame}
      title={title}
      src={initialAddress}
      data-choices={serializeScenarioOptions(choices)}
      width={choices.width === 'full' ? '100%' : choices.width}
      height={height}
      loading={height === undefined ? 'eager' : 'lazy'}
    />
  )
}
