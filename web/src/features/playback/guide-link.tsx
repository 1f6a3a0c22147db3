import type { obsGuide } from '@lautgabe/texts/en/obs-guide.ts'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'

/** A chapter of the guide, by its name in the address. */
export type GuideAnchor = keyof typeof obsGuide.chapters

type GuideLinkProps = { to: GuideAnchor; children?: string | undefined }

/** Opens the OBS guide beside the page: in a dock there would be no way back. */
export function GuideLink({ to, children }: GuideLinkProps) {
  const { t } = useTranslation('playbackPages')
  return (
    <a
      href={`${addresses.helpObs.path}#${to}`}
      target="_blank"
      rel="noopener"
      className="whitespace-nowrap text-signal underline underline-offset-3"
    >
      {children ?? t('guide')}
    </a>
  )
}
